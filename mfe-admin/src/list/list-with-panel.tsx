import { Box, Drawer, keepsKeys, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { leavingBy } from './leaving.ts';
import { useDeskAddress } from '../orders/address.ts';
import { text } from '../orders/text.ts';
import { useWalk } from './row-navigation.ts';

/** A list, with the open order beside it, or over it where there is no room. */
export function Beside({ panel, children }: { panel: (id: string) => ReactNode; children: ReactNode }) {
  const t = useText(text);
  const { opened, close } = useDeskAddress();
  const list = useWalk();
  const beside = useMediaQuery(useTheme().breakpoints.up('lg'));
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: opened && beside ? 'minmax(0, 1fr) 432px' : 'minmax(0, 1fr)',
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Box ref={list} sx={{ minWidth: 0 }}>
          {children}
        </Box>
        {beside && opened && panel(opened)}
      </Box>
      {!beside && (
        <Drawer
          anchor="right"
          open={Boolean(opened)}
          onClose={leavingBy(close)}
          slotProps={{ paper: { ...keepsKeys, 'aria-label': t('order'), sx: { width: { xs: '100%', md: 560 } } } }}
        >
          {opened && panel(opened)}
        </Drawer>
      )}
    </>
  );
}

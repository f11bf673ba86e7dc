import { Box, Drawer, useMediaQuery, useTheme } from '@qiaohui/kit';
import { OrderPanel } from '../order/panel.tsx';
import { useDeskAddress } from './address.ts';
import { Filters } from './filters.tsx';
import { OrderList } from './list.tsx';
import { useWalk } from './walk.ts';

/** The queue, with the open order beside it, or over it where there is no room. */
export function OrdersTab() {
  const { opened, close } = useDeskAddress();
  const list = useWalk();
  const beside = useMediaQuery(useTheme().breakpoints.up('lg'));
  const panel = opened && <OrderPanel key={opened} id={opened} onClose={close} />;
  return (
    <>
      <Filters />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: opened && beside ? 'minmax(0, 1fr) 432px' : 'minmax(0, 1fr)',
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Box ref={list} sx={{ minWidth: 0 }}>
          <OrderList />
        </Box>
        {beside && panel}
      </Box>
      {!beside && (
        <Drawer
          anchor="right"
          open={Boolean(opened)}
          onClose={close}
          slotProps={{ paper: { sx: { width: { xs: '100%', md: 560 } } } }}
        >
          {panel}
        </Drawer>
      )}
    </>
  );
}

import { Box, Drawer, keepsKeys, type Reading, useMediaQuery, useTheme } from '@qiaohui/kit';
import type { ReactNode } from 'react';

type Props = {
  reading: Reading;
  panel: (id: string) => ReactNode;
  /** Name of the drawer that holds the panel on a narrow screen. */
  label?: string;
  /** Column left of the list. */
  side?: ReactNode;
  children: ReactNode;
};

const one = 'minmax(0, 1fr)';
const columns = { xs: one };
const columnsOpen = { xs: one, lg: `${one} 432px` };
const withSide = { xs: one, md: `280px ${one}` };
/** The column gives its room to the open record, unless the window has enough for all three. */
const withSideOpen = { ...withSide, lg: `${one} 480px`, xl: `280px ${one} 480px` };
const givesWay = { display: { lg: 'none', xl: 'block' } };

/** A list with the panel of the open record beside it, or in a drawer on narrow screens. */
export function ListWithPanel({ reading: { opened, close }, panel, label, side, children }: Props) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const template = side ? (opened ? withSideOpen : withSide) : opened ? columnsOpen : columns;
  /** Esc in a field keeps the drawer open with its input. */
  const leave = (event: object, reason: string) => {
    const { target } = event as Partial<Event>;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea');
    if (reason !== 'escapeKeyDown' || !isTyping) close();
  };
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: template, gap: 4, alignItems: 'start' }}>
        {side && <Box sx={{ minWidth: 0, ...(opened && givesWay) }}>{side}</Box>}
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        {isWide && opened && panel(opened)}
      </Box>
      {!isWide && (
        <Drawer
          anchor="right"
          open={Boolean(opened)}
          onClose={leave}
          slotProps={{
            paper: { ...keepsKeys, ...(label && { 'aria-label': label }), sx: { width: { xs: '100%', md: 560 } } },
          }}
        >
          {opened && panel(opened)}
        </Drawer>
      )}
    </>
  );
}

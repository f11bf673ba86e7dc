import Popover from '@mui/material/Popover';
import { Box, Button, useText } from '@qiaohui/kit/core';
import { type ReactNode, useRef, useState } from 'react';
import { Folded } from './filters.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { BEYOND, useOverflow } from './overflow.ts';

/** Room in px for the focus ring, which the box of one line would cut. */
const RING = 4;
const line = (overflows: boolean) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  // it alone gives way in the bar
  '&&': { flex: '0 1 auto' },
  boxSizing: 'content-box',
  height: 'var(--control)',
  p: `${RING}px`,
  m: `-${RING}px`,
  overflow: 'hidden',
  '& > *': { flex: 'none', maxWidth: '100%' },
  [`& > [${BEYOND}]`]: { visibility: 'hidden' },
  // what filters is always in view
  ...(overflows && { '& > :has([data-remove])': { order: -1 } }),
});
const menu = { '--control': '36px', display: 'grid', justifyItems: 'start', gap: 2, p: 3, minWidth: 240 } as const;

/** Those of the line's chips that do not fit into it, by their places from 0. */
function Others({ hidden, children }: { hidden: number[]; children: ReactNode }) {
  const mark = (box: HTMLElement | null) => {
    for (const [at, chip] of [...(box?.children ?? [])].entries())
      chip.toggleAttribute('data-fits', !hidden.includes(at));
  };
  return (
    <Box ref={mark} sx={{ display: 'contents', '& > [data-fits]': { display: 'none' } }}>
      {children}
    </Box>
  );
}

type Props = {
  children: ReactNode;
  /** Filters of the menu, which are in the line only while they are set. */
  more: ReactNode;
  moreSet: boolean;
};

/** Filters in one line; those that do not fit are in the menu behind it, with those that are used seldom. */
export function FilterLine({ children, more, moreSet }: Props) {
  const t = useText(text);
  const box = useRef<HTMLDivElement>(null);
  const { hidden, set } = useOverflow(box);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasMenu = Boolean(more) || hidden.length > 0;
  return (
    <>
      <Box ref={box} sx={line(hidden.length > 0)}>
        {children}
        {moreSet && <Folded value>{more}</Folded>}
      </Box>
      {hasMenu && (
        <Button
          size="small"
          color="inherit"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ flex: 'none' }}
        >
          {/* those that filter but have no room */}
          {set > 0 ? `${t('moreFilters')} (${set})` : t('moreFilters')}
        </Button>
      )}
      <Popover
        open={hasMenu && anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('moreFilters') } }}
      >
        <Box sx={menu}>
          {hidden.length > 0 && <Others hidden={hidden}>{children}</Others>}
          {more}
        </Box>
      </Popover>
    </>
  );
}

import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import Tooltip from '@mui/material/Tooltip';
import { Box, ButtonBase, sizes, useText } from '@qiaohui/kit/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCollapsed } from './collapsed.ts';
import type { DeskGroup } from './groups.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Pages } from './pages.tsx';

/** Below the shell's header, which says how high it stands. */
const rail = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  flex: 'none',
  position: 'sticky',
  top: 'var(--header, 0px)',
  height: 'calc(100dvh - var(--header, 0px))',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  displayPrint: 'none',
} as const;
const scroll = { flex: 1, overflowY: 'auto', overflowX: 'hidden', p: 2, scrollbarWidth: 'thin' } as const;
const foot = { flex: 'none', borderTop: 1, borderColor: 'divider', p: 2 } as const;
const button = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 2.5,
  width: '100%',
  minHeight: 36,
  px: 2.5,
  borderRadius: '10px',
  fontSize: 13,
  fontFamily: 'inherit',
  color: 'text.faint',
  '& svg': { fontSize: 20 },
  '&:hover': { bgcolor: 'background.default', color: 'text.primary' },
} as const;

type Props = { name: string; groups: DeskGroup[]; current: string | undefined; note: ReactNode; folded: boolean };

/** The pages of a desk beside the open one; collapses to icons. */
export function Rail({ name, groups, current, note, folded }: Props) {
  const t = useText(text);
  const [isCollapsed, collapse] = useCollapsed();
  const collapsed = isCollapsed || folded;
  const nav = useRef<HTMLElement>(null);
  // on a low screen the rail scrolls: the current link must be visible, also once the window is lower, or its texts higher
  useEffect(() => {
    const around = nav.current;
    if (!around || !current || typeof ResizeObserver === 'undefined') return;
    const show = () => {
      const link = around.querySelector('[aria-current]')?.getBoundingClientRect();
      if (!link) return;
      const { top, bottom } = around.getBoundingClientRect();
      if (link.bottom > bottom) around.scrollTop += link.bottom - bottom + 8;
      else if (link.top < top) around.scrollTop -= top - link.top + 8;
    };
    const watch = new ResizeObserver(show);
    for (const element of [around, ...around.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [current, groups.length]);
  const label = t(collapsed ? 'expand' : 'collapse');
  return (
    <Box sx={{ ...rail, width: collapsed ? sizes.rail.closed : sizes.rail.open }}>
      <Box component="nav" aria-label={name} ref={nav} sx={scroll}>
        <Pages groups={groups} current={current} narrow={collapsed} />
      </Box>
      <Box sx={{ ...foot, ...(folded && { visibility: 'hidden' }) }}>
        {!collapsed && note && <Box sx={{ px: 2.5, pb: 1, fontSize: 12.5, color: 'text.secondary' }}>{note}</Box>}
        <Tooltip title={collapsed ? label : ''} placement="right">
          <ButtonBase
            aria-label={label}
            aria-expanded={!collapsed}
            onClick={() => collapse(!collapsed)}
            sx={{ ...button, ...(collapsed && { justifyContent: 'center', px: 0 }) }}
          >
            <MenuOpen sx={collapsed ? { transform: 'scaleX(-1)' } : {}} />
            {!collapsed && label}
          </ButtonBase>
        </Tooltip>
      </Box>
    </Box>
  );
}

import More from '@mui/icons-material/MoreHorizOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Button, IconButton, RouterLink, useMediaQuery, useText, useTheme } from '@qiaohui/kit/core';
import { type ReactNode, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** An action of a page, or a way to another. */
export type PageAct = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { run: () => void; to?: never }
  | { to: string; run?: never }
);

const follow = ({ to, run }: PageAct) => (to === undefined ? { onClick: run } : { component: RouterLink, to });

/** The actions beside a page's main one: buttons; on a phone, or where there is no room for them, in a menu. */
export function PageActs({ acts, folded = false }: { acts: PageAct[]; folded?: boolean }) {
  const t = useText(text);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  if (!narrow && !folded) {
    return acts.map((act) => (
      <Button key={act.label} variant="outlined" color="inherit" startIcon={act.icon} {...follow(act)}>
        {act.label}
      </Button>
    ));
  }
  return (
    <>
      <IconButton
        aria-label={t('pageActs')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          order: 1,
          width: 'var(--control, 44px)',
          height: 'var(--control, 44px)',
          minWidth: { xs: 44, md: 36 },
          minHeight: { xs: 44, md: 36 },
          bgcolor: 'background.paper',
          '&&': { flexGrow: 0 },
          border: 1,
          borderColor: 'divider',
        }}
      >
        <More />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {acts.map((act) => (
          <MenuItem
            key={act.label}
            sx={{ minHeight: { xs: 48, md: 40 }, ...(act.danger && { color: 'error.main' }) }}
            {...follow(act)}
          >
            {act.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

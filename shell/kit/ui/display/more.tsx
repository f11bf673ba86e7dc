import MoreHoriz from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { RouterLink, useText } from '@qiaohui/kit/core';
import { type ReactNode, useId, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

export type Act = {
  /** Verb and object. */
  label: string;
  icon?: ReactNode;
  run?: () => void;
  to?: string;
  /** What cannot be taken back stands last and in red. */
  danger?: boolean;
  disabled?: boolean;
};

/** The acts that a head or a row does not show: under '⋯'. */
export function More({ acts, of }: { acts: Act[]; of?: string }) {
  const t = useText(texts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = of ? t('moreActsOf', { name: of }) : t('moreActs');
  const ordered = acts.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 'var(--control, 44px)', height: 'var(--control, 44px)' }}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {ordered.map(({ label, icon, run, to, danger = false, disabled = false }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            {...(to && { component: RouterLink, to })}
            onClick={() => {
              setAnchor(null);
              run?.();
            }}
            sx={danger ? { color: 'error.text' } : {}}
          >
            {icon && <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>}
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import MoreHoriz from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { RouterLink, useText } from '@qiaohui/kit/core';
import { type ReactNode, useId, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

/** An action, or a way to another page. */
export type Act = {
  /** Verb and object. */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now: it is disabled, and says so in a menu. */
  reason?: string;
} & ({ run: () => void; to?: never } | { to: string; run?: never });

type Props = {
  acts: Act[];
  /** Accessible name, if it is not only 'more actions'. */
  name?: string;
  disabled?: boolean;
  sx?: SxProps<Theme>;
};

/** Whether an action cannot be done now. */
export const isDisabled = ({ disabled = false, reason }: Act): boolean => disabled || reason !== undefined;

// a reason is read, however pale the action is
const explained = {
  ...{ display: 'block', maxWidth: 320, whiteSpace: 'normal' },
  '&.Mui-disabled': { opacity: 1, color: 'text.disabled' },
} as const;

const button = { width: 'var(--control, 44px)', height: 'var(--control, 44px)' } as const;

/** The actions that a head or a row does not show: under '⋯'. */
export function More({ acts, name, disabled = false, sx = button }: Props) {
  const t = useText(texts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = name ?? t('moreActs');
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={sx}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {acts.map((act) => (
          <MenuItem
            key={act.label}
            disabled={isDisabled(act)}
            {...(act.to !== undefined && { component: RouterLink, to: act.to })}
            onClick={() => {
              close();
              act.run?.();
            }}
            sx={{
              minHeight: { xs: 48, md: 40 },
              ...(act.danger && { color: 'error.main' }),
              ...(act.reason && explained),
            }}
          >
            {act.label}
            {act.reason && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {act.reason}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

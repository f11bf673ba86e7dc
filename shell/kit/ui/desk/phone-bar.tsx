import Close from '@mui/icons-material/CloseOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Menu from '@mui/icons-material/MenuOutlined';
import Drawer from '@mui/material/Drawer';
import { Box, ButtonBase, IconButton, Typography, useText } from '@qiaohui/kit/core';
import { type ReactNode, useId, useState } from 'react';
import type { DeskGroup } from './groups.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Pages } from './pages.tsx';

const bar = {
  display: { xs: 'block', md: 'none' },
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  displayPrint: 'none',
} as const;
const button = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 2.5,
  width: '100%',
  minHeight: 48,
  px: 4,
  fontFamily: 'inherit',
  fontSize: 15,
  fontWeight: 600,
  color: 'text.primary',
  '& svg': { fontSize: 20, color: 'text.secondary' },
} as const;
const sheet = {
  borderRadius: '14px 14px 0 0',
  maxHeight: '85dvh',
  px: 2,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  boxShadow: 'var(--qh-palette-floating)',
} as const;

const head = {
  display: 'flex',
  alignItems: 'center',
  pl: 3,
  py: 1.5,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
} as const;

type Props = { name: string; groups: DeskGroup[]; current: string | undefined; note: ReactNode };

/** On a phone: the name of the open page, which opens the others as a sheet. */
export function PhoneBar({ name, groups, current, note }: Props) {
  const t = useText(text);
  const title = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const page = groups.flatMap(({ pages }) => pages).find(({ to }) => to === current)?.label ?? name;
  return (
    <Box sx={bar}>
      <ButtonBase
        aria-label={t('open', { page })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={button}
      >
        <Menu />
        {page}
        <ExpandMore sx={{ ml: 'auto' }} />
      </ButtonBase>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title, sx: sheet } }}
      >
        <Box sx={head}>
          <Typography variant="h2" component="p" id={title} sx={{ flex: 1, fontSize: 17 }}>
            {name}
          </Typography>
          <IconButton onClick={close} aria-label={t('close')} sx={{ width: 44, height: 44 }}>
            <Close />
          </IconButton>
        </Box>
        <Box component="nav" aria-label={name}>
          <Pages groups={groups} current={current} tall onOpen={close} />
        </Box>
        {note && <Box sx={{ px: 3, pt: 2, fontSize: 12.5, color: 'text.secondary' }}>{note}</Box>}
      </Drawer>
    </Box>
  );
}

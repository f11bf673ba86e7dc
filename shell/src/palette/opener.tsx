import Search from '@mui/icons-material/SearchOutlined';
import { Box, ButtonBase, IconButton, Kbd, useKeys, useLate, useText } from '@qiaohui/kit';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

// loaded when somebody reaches for it: no page needs it before
const palette = () => import('./palette.tsx');

/** Reached for without a connection, it is loaded once it is wanted. */
const ahead = () => void palette().catch(() => undefined);

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const field = {
  display: { xs: 'none', lg: 'flex' },
  flex: '0 1 280px',
  justifyContent: 'flex-start',
  gap: 2,
  height: 36,
  minWidth: 160,
  pl: 2.5,
  pr: 1.5,
  mx: 2,
  border: 1,
  borderColor: 'edge',
  borderRadius: '10px',
  bgcolor: 'background.default',
  fontFamily: 'inherit',
  fontSize: 14,
  color: 'text.secondary',
  '&:hover': { borderColor: 'text.secondary' },
  '& svg': { fontSize: 18 },
} as const;

/** Opens the palette with Ctrl+K on every page; a desk shows a field for it too, where there is no room an icon. */
export function PaletteOpener({ shown }: { shown: boolean }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const start = () => setOpen(true);
  const close = () => setOpen(false);
  const Palette = useLate(palette, open, close)?.default;
  useKeys({ 'mod+k': start });
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onMouseEnter: ahead,
    onFocus: ahead,
    onClick: start,
  } as const;
  return (
    <>
      {shown && (
        <>
          <ButtonBase {...button} sx={field}>
            <Search />
            {t('hint')}
            <Box component="span" aria-hidden sx={{ ml: 'auto' }}>
              <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
            </Box>
          </ButtonBase>
          <IconButton
            {...button}
            aria-label={t('open')}
            sx={{ display: { lg: 'none' }, width: 44, height: 44, color: 'text.secondary' }}
          >
            <Search />
          </IconButton>
        </>
      )}
      {open && Palette && <Palette close={close} />}
    </>
  );
}

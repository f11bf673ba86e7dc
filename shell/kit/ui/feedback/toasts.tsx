import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { labels, useText } from '../../i18n/text.ts';
import { dismiss, onToasts, shownToasts, type Toast } from './toast.ts';

const place = {
  position: 'fixed',
  left: 16,
  // below the header on phones, whose lower edge belongs to thumbs and to the bars of forms
  top: { xs: 68, sm: 'auto' },
  bottom: { xs: 'auto', sm: 16 },
  // above a bar of buttons that keeps to the bottom
  'body:has([data-bottom-bar]) &': { bottom: { sm: 88 } },
  zIndex: 'snackbar',
  display: 'grid',
  gap: 2,
  maxWidth: 'min(420px, calc(100vw - 32px))',
} as const;
const look = {
  boxShadow: 'var(--qh-palette-floating)',
  border: 1,
  borderColor: 'divider',
  alignItems: 'center',
  '@keyframes in': { from: { opacity: 0, translate: '0 8px' } },
  animation: 'in 180ms',
} as const;

/** Time in ms for a toast that another one covered. */
const AFTER = 4_000;
const covered = { position: 'absolute', visibility: 'hidden' } as const;

function One({ toast, isCovered }: { toast: Toast; isCovered: boolean }) {
  const { key, tone, message, undo, until } = toast;
  const t = useText(labels);
  // hovering pauses the timer: someone is reading it
  const [held, setHeld] = useState(false);
  const least = useRef(1_500);
  useEffect(() => {
    if (isCovered) least.current = AFTER;
    if (held || isCovered) return;
    const timer = setTimeout(() => dismiss(key), Math.max(least.current, until - Date.now()));
    return () => clearTimeout(timer);
  }, [key, until, held, isCovered]);
  const act = () => {
    dismiss(key);
    undo?.run();
  };
  const action = undo && (
    <Button color="inherit" size="small" onClick={act}>
      {undo.label}
    </Button>
  );
  return (
    <Alert
      severity={tone}
      action={action}
      // it may stand over the button that is to be pressed again
      {...(tone === 'error' && !undo && { onClose: () => dismiss(key), closeText: t('close') })}
      sx={isCovered ? { ...look, ...covered } : look}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      role="presentation"
    >
      {message}
    </Alert>
  );
}

/** The live region of toasts. It is rendered from the start, so that screen readers announce what is added. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  // several would cover a phone's heading: the newest is read first, and those before it wait
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Box role="status" aria-live="polite" sx={place}>
      {toasts.map((toast, at) => (
        <One key={toast.key} toast={toast} isCovered={isPhone && at < toasts.length - 1} />
      ))}
    </Box>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '@qiaohui/kit/core';
import { type ReactNode, useId } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useBackdropClose } from './backdrop.ts';
import { takeOnce } from './take-once.ts';

type Props = {
  title: string;
  /** Without it only a button inside closes the dialog. */
  onClose?: (() => void) | undefined;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
};

/** A dialog with a title. One wider than the screen fills it; title and actions stay while the middle scrolls. */
export function DialogFrame({ title, onClose, width = 'xs', children }: Props) {
  const closeByBackdrop = useBackdropClose(true, () => onClose?.());
  const heading = useId();
  const { breakpoints } = useTheme();
  const small = useMediaQuery(breakpoints.down(width === 'md' ? 'md' : 'sm'));
  return (
    <Dialog
      open
      {...(onClose && { onClose: closeByBackdrop })}
      maxWidth={width}
      fullWidth
      fullScreen={small && width !== 'xs'}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading} aria-live="polite" sx={{ overflowWrap: 'break-word' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

type EndProps = { onClose: () => void; leave?: string | undefined; children?: ReactNode };

/** On a phone buttons share the width or take a line each, rather than wrap unevenly. */
const end = { px: 6, py: 4, gap: 2, flexWrap: 'wrap', '& > *': { flex: { xs: '1 1 auto', sm: '0 0 auto' } } } as const;

/** The actions of a dialog: a button to leave (text `leave`, else 'cancel') and the main action. */
export function DialogEnd({ onClose, leave, children }: EndProps) {
  const t = useText(texts);
  return (
    <DialogActions disableSpacing sx={end} onClickCapture={takeOnce}>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        {leave ?? t('cancel')}
      </Button>
      {children}
    </DialogActions>
  );
}

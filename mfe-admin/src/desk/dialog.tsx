import { Dialog, DialogActions, DialogTitle, useMediaQuery, useTheme } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';
import { Cancel } from './cancel.tsx';

type Props = {
  title: string;
  /** Without it only a button inside closes the dialog. */
  onClose?: () => void;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
};

/** A dialog of the desk. A wide one fills a small screen, and scrolls as a page on a large one. */
export function DeskDialog({ title, onClose, width = 'xs', children }: Props) {
  const heading = useId();
  const small = useMediaQuery(useTheme().breakpoints.down('md'));
  const wide = width === 'md';
  return (
    <Dialog
      open
      {...(onClose && { onClose })}
      maxWidth={width}
      fullWidth
      fullScreen={wide && small}
      scroll={wide && !small ? 'body' : 'paper'}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading} aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

/** The end of a dialog: a way out, and what it is for. */
export const DialogEnd = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <DialogActions sx={{ p: 4, gap: 2 }}>
    <Cancel onClick={onClose} />
    {children}
  </DialogActions>
);

import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Slide from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import { labels, useText } from '@qiaohui/kit/core';
import { type ReactNode, useId } from 'react';

/** In px: a list to choose from, a form, a form with rows of its own. */
export type SheetWidth = 480 | 640 | 960;

type Props = {
  title: string;
  /** A line below the title. */
  intro?: ReactNode;
  /** What stays between title and content while that scrolls, such as tabs. */
  head?: ReactNode;
  width?: SheetWidth;
  /** Esc, the cross and a click beside the sheet. Ask here before input is discarded. */
  onClose: () => void;
  children: ReactNode;
};

/** With less than this beside it, in px, a sheet fills the screen: a narrow strip of the page helps nobody. */
const LEAST_BESIDE = 96;

const paper = (width: SheetWidth) => ({
  m: 0,
  width,
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  borderRadius: 0,
  borderLeft: 1,
  borderColor: 'divider',
  [`@media (max-width: ${width + LEAST_BESIDE - 0.05}px)`]: { width: '100%', border: 0 },
  // only the content scrolls: the line says where it goes on
  '& .MuiDialogActions-root': {
    borderTop: 1,
    borderColor: 'divider',
    px: { xs: 4, sm: 6 },
    pb: 'max(16px, env(safe-area-inset-bottom))',
  },
  '& .MuiDialogContent-root': { px: { xs: 4, sm: 6 }, pt: 4, pb: 6 },
});

/**
 * A dialog at the right edge, as high as the window: for forms of more than five fields and for records with a history.
 * Title, `head` and the actions (`DialogEnd`, or those of a `FormBody`) stay, and the content scrolls.
 */
export function Sheet({ title, intro, head, width = 640, onClose, children }: Props) {
  const t = useText(labels);
  const heading = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={heading}
      slots={{ transition: Slide }}
      slotProps={{
        transition: { direction: 'left' } as object,
        container: { sx: { justifyContent: 'flex-end', alignItems: 'stretch' } },
        paper: { sx: paper(width) },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'start', gap: 2, pl: { xs: 4, sm: 6 }, pr: { xs: 2, sm: 4 }, pt: 4, pb: 2 }}
      >
        <Box sx={{ flex: 1, minWidth: 0, pt: 2 }}>
          <DialogTitle id={heading} aria-live="polite" sx={{ p: 0, overflowWrap: 'break-word' }}>
            {title}
          </DialogTitle>
          {intro && (
            <Typography variant="body2" color="textSecondary">
              {intro}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ width: 44, height: 44, color: 'text.secondary' }}>
          <Close />
        </IconButton>
      </Box>
      {head}
      {children}
    </Dialog>
  );
}

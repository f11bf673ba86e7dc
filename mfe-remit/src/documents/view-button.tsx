import Visibility from '@mui/icons-material/VisibilityOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FileView,
  IconButton,
  Tooltip,
  useText,
} from '@qiaohui/kit';
import { useState } from 'react';
import { text } from './text.ts';

/** A button that opens a file in a dialog. */
export function ViewButton({ url, name }: { url: string; name: string }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('viewOf', { name })}>
        <IconButton size="small" aria-label={t('viewOf', { name })} onClick={() => setOpen(true)}>
          <Visibility fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="md" fullWidth aria-label={name}>
        <DialogTitle>{name}</DialogTitle>
        <DialogContent>{open && <FileView url={url} name={name} height={480} />}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {t('close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FileView, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { text } from './text.ts';

/** Opens a file in a window of its own. */
export function ViewButton({ url, name }: { url: string; name: string }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="info"
        aria-label={t('viewOf', { name })}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0, px: 2 }}
      >
        {t('view')}
      </Button>
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

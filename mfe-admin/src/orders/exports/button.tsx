import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { chunk } from '../../side-panel/chunk.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const ExportDialog = chunk(async () => (await import('./dialog.tsx')).ExportDialog);

/** A button that exports the filtered orders. */
export function ExportButton() {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Download />} onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

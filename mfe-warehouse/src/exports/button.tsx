import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button, useText } from '@qiaohui/kit';
import type { ExportList } from '@qiaohui/warehouse/exports';
import { lazy, Suspense, useState } from 'react';
import { text } from './text.ts';

const ExportDialog = lazy(() => import('./dialog.tsx'));

/** A list and what its filter asks for; what is empty is not asked for. */
export type Asked = { list: ExportList; filter: Record<string, unknown> };

const said = (filter: Asked['filter']) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined));

/** Files of the list at hand. */
export function ExportButton({ list, filter }: Asked) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Download />} onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      <Suspense>
        {isOpen && <ExportDialog asked={{ list, filter: said(filter) }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

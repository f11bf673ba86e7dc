import Download from '@mui/icons-material/FileDownloadOutlined';
import { useText } from '@qiaohui/kit';
import type { ExportList } from '@qiaohui/warehouse/exports';
import { lazy, Suspense, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const ExportDialog = lazy(() => import('./dialog.tsx'));

/** A list and its filter, without the empty parts. */
export type ExportRequest = { list: ExportList; filter: Record<string, unknown> };

const filledIn = (filter: ExportRequest['filter']) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined));

/** Exports the current list from a page's menu: the action, and its dialog while it is open. */
export function useExport({ list, filter }: ExportRequest) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  return {
    act: { label: t('export'), icon: <Download />, run: () => setOpen(true) },
    dialog: (
      <Suspense>
        {isOpen && <ExportDialog request={{ list, filter: filledIn(filter) }} onClose={() => setOpen(false)} />}
      </Suspense>
    ),
  };
}

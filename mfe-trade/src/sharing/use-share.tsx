import { toast, useText } from '@qiaohui/kit';
import { lazy, Suspense, useState } from 'react';
import { useMayShare } from './may-share.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Shared } from './share-dialog.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

type Row = { id: string; name: string; shared?: unknown };

/** True for records of the team's own: what a partner shares is not passed on. */
export const isOwn = ({ shared }: Row): boolean => shared === undefined;

/** Sharing of a page's records: whether the user may, the act of a menu, and the dialog while it is open. */
export function useShare(of: Omit<Shared, 'records'>, onShared?: () => void) {
  const t = useText(text);
  const mayShare = useMayShare();
  const [records, setRecords] = useState<Shared['records'] | null>(null);
  /** Asks for a row first when none is chosen. */
  const open = (rows: Row[]) => {
    if (rows.length === 0) toast.warning(t('selectRow'));
    else setRecords(rows.map(({ id, name }) => ({ id, name })));
  };
  return {
    mayShare,
    open,
    label: t('share'),
    actsOf: (row: Row) => (mayShare && isOwn(row) ? [{ label: t('share'), run: () => open([row]) }] : []),
    dialog: records && (
      <Suspense>
        <ShareDialog {...of} records={records} onClose={() => setRecords(null)} {...(onShared && { onShared })} />
      </Suspense>
    ),
  };
}

import {
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  toast,
  useMutation,
  useQueryClient,
  useSelection,
  useText,
} from '@qiaohui/kit';
import { MAX_EDITED, type SkippedWaybill, type WaybillEditResult } from '@qiaohui/trade/waybill-edits';
import type { WaybillRow } from '@qiaohui/trade/waybills';
import { type ReactNode, useState } from 'react';
import { useFieldErrors } from '../../area/field-errors.text.ts';
import { waybills } from '../queries.ts';
import { BulkDialog } from './dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Names the waybills that an edit left as they are, each with the reason. */
function Skipped({ skipped, onClose }: { skipped: SkippedWaybill[]; onClose: () => void }) {
  const t = useText(text);
  const errorText = useFieldErrors();
  return (
    <DialogFrame title={t('skippedTitle')} onClose={onClose}>
      <DialogContent>
        {t('skippedText')}
        <ul>
          {skipped.map(({ id, number, reason, code }) => (
            <li key={id}>
              {number}: {code ? errorText(code, '') : t(`${reason}_reason`)}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}

/** Changing several chosen waybills at once, with its undo. */
export function useBulk(rows: WaybillRow[]) {
  const t = useText(text);
  const errorText = useFieldErrors();
  const client = useQueryClient();
  const selection = useSelection<WaybillRow>(({ status }) => status === 'new' || status === 'operation', rows);
  const [isEditing, setEditing] = useState(false);
  const [skipped, setSkipped] = useState<SkippedWaybill[]>([]);
  const undoing = useMutation(waybills.undoEdit(client));
  const undo = (edit: string) =>
    undoing.mutate(edit, {
      onSuccess: ({ changed, skipped: left }) => {
        toast.success(t('undone', { count: changed.length }));
        setSkipped(left);
      },
      onError: toast.failure,
    });
  const done = ({ edit, changed, skipped: left }: WaybillEditResult) => {
    setEditing(false);
    selection.set([]);
    setSkipped(left);
    if (edit) toast.success(t('changed', { count: changed.length }), { label: t('undo'), run: () => undo(edit) });
  };
  const run = () => {
    if (selection.rows.length === 0) toast.warning(t('selectRow'));
    else if (selection.rows.length > MAX_EDITED) toast.warning(errorText('waybill-edit.most', ''));
    else setEditing(true);
  };
  const dialog: ReactNode = (
    <>
      {isEditing && <BulkDialog rows={selection.rows} onClose={() => setEditing(false)} onDone={done} />}
      {skipped.length > 0 && <Skipped skipped={skipped} onClose={() => setSkipped([])} />}
    </>
  );
  const selectionActs = (
    <Button variant="contained" onClick={run}>
      {t('title')}
    </Button>
  );
  return { selection, selectionActs, act: { label: t('title'), run }, dialog };
}

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
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { undoing } from '../../../records/when-done.ts';
import { waybills } from '../queries.ts';
import { BulkDialog } from './dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useEdits } from './use-edits.ts';

type SkippedProps = { skipped: SkippedWaybill[]; onClose: () => void; onUndo: (() => void) | null };

/** Names the waybills that an edit left as they are, each with the reason; what it changed is undone from here, too. */
function Skipped({ skipped, onClose, onUndo }: SkippedProps) {
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
      <DialogEnd onClose={onClose} leave={t('close')}>
        {onUndo && (
          <Button variant="outlined" color="inherit" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </DialogEnd>
    </DialogFrame>
  );
}

/** What an edit left as it is, and the edit itself as long as it can be undone. */
type Left = { skipped: SkippedWaybill[]; edit: string | null };

/** Changing several chosen waybills at once, with its undo. */
export function useBulk(rows: WaybillRow[]) {
  const t = useText(text);
  const errorText = useFieldErrors();
  const client = useQueryClient();
  const selection = useSelection<WaybillRow>(({ status }) => status === 'new' || status === 'operation', rows);
  const [isEditing, setEditing] = useState(false);
  const [left, setLeft] = useState<Left>({ skipped: [], edit: null });
  const close = () => setLeft({ skipped: [], edit: null });
  const edits = useEdits();
  const undone = useMutation(waybills.undoEdit(client));
  const undoOf = (edit: string) =>
    undoing(
      t('undo'),
      () => undone.mutateAsync(edit),
      ({ changed, skipped }) => {
        toast.success(t('undone', { count: changed.length }));
        setLeft({ skipped, edit: null });
      },
    );
  const done = ({ edit, changed, skipped, earlier = [] }: WaybillEditResult) => {
    setEditing(false);
    selection.set([]);
    setLeft({ skipped, edit });
    for (const { edit: id, count } of earlier) toast.success(t('changed', { count }), undoOf(id));
    if (edit) toast.success(t('changed', { count: changed.length }), undoOf(edit));
  };
  const run = () => {
    if (selection.rows.length === 0) toast.warning(t('selectRow'));
    else if (selection.rows.length > MAX_EDITED) toast.warning(errorText('waybill-edit.most', ''));
    else setEditing(true);
  };
  const { skipped, edit } = left;
  const dialog: ReactNode = (
    <>
      {isEditing && <BulkDialog edits={edits} rows={selection.rows} onClose={() => setEditing(false)} onDone={done} />}
      {skipped.length > 0 && <Skipped skipped={skipped} onClose={close} onUndo={edit ? undoOf(edit).run : null} />}
    </>
  );
  const selectionActs = (
    <Button variant="contained" onClick={run}>
      {t('title')}
    </Button>
  );
  return { selection, selectionActs, act: { label: t('title'), run }, dialog };
}

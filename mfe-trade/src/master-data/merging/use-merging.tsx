import { type Act, Button, type RowAct, toast, useSelection, useText } from '@qiaohui/kit';
import { type ReactNode, useState } from 'react';
import type { Mergeables } from '../supply/noun.ts';
import type { Mergeable } from '../supply/records.ts';
import { mergeDialogs } from './dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Merging from the page of one record: the act, and its dialog. `onMerged` gets the one that stayed. */
export function useMergeOne(noun: Mergeables, onMerged: (survivor: Mergeable) => void) {
  const t = useText(text);
  const [merging, setMerging] = useState<Mergeable[] | null>(null);
  const Dialog = mergeDialogs[noun];
  const dialog: ReactNode = merging && (
    <Dialog
      chosen={merging}
      onClose={() => setMerging(null)}
      onMerged={(survivor) => {
        setMerging(null);
        onMerged(survivor);
      }}
    />
  );
  const actOf = (record: Mergeable): RowAct & Act => ({
    label: t(`${noun}.mergeOne`),
    run: () => setMerging([record]),
  });
  return { actOf, dialog, merge: setMerging };
}

/** Merging in a list: of the rows that are chosen, or of one with others that are searched. `may`: which may be. */
export function useMerging<Row extends Mergeable>(noun: Mergeables, rows: Row[], may?: (row: Row) => boolean) {
  const t = useText(text);
  const selection = useSelection<Row>(may, rows);
  const { actOf, dialog, merge } = useMergeOne(noun, () => selection.set([]));
  const run = () => {
    if (selection.rows.length === 0) toast.warning(t('selectRow'));
    else merge(selection.rows);
  };
  const selectionActs = (
    <Button variant="contained" onClick={run}>
      {t(`${noun}.mergeChosen`)}
    </Button>
  );
  return { selection, selectionActs, act: { label: t(`${noun}.title`), run }, actOf, dialog };
}

import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { ItemRow } from '@qiaohui/trade/items';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';
import { useActUndo } from './undo.ts';

/** Deletes rows at once and offers to undo it, instead of asking before. */
export function useDeletion(list: string, revision: number | null): (rows: ItemRow[] | null) => void {
  const t = useText(text);
  const act = useMutation(items.act(useQueryClient(), list, useIdempotencyKey()));
  const undo = useActUndo(list);
  return (rows) => {
    if (!rows || rows.length === 0) return;
    act.mutate(
      { revision, kind: 'delete', deletes: rows.map(({ id, version }) => ({ item: id, version })) },
      {
        onSuccess: ({ act: id }) => toast.success(t('rowsDeleted', { count: rows.length }), undo(id)),
        onError: toast.failure,
      },
    );
  };
}

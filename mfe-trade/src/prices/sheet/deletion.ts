import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useRepeat } from '../../forms/repeat.ts';
import type { PageActs } from './history.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';
import { isSameSelection, type SelectedRows } from './selected-rows.ts';

type Deletion = { selected: SelectedRows; acts: PageActs };

/** Deletes the selected rows at once and offers to undo it, instead of asking before. */
export function useDeletion(list: string, revision: number | null, { selected, acts }: Deletion): () => Promise<void> {
  const t = useText(text);
  const { mutateAsync: send } = useMutation(items.act(useQueryClient(), list, useIdempotencyKey()));
  const repeat = useRepeat();
  const { which } = selected;
  return async () => {
    const made = async () => {
      const rows = await selected.read();
      if (!rows || rows.length === 0) return null;
      await acts.ready();
      const deletes = selected.present(rows).map(({ id, version }) => ({ item: id, version }));
      return { revision, kind: 'delete' as const, deletes };
    };
    try {
      const done = await repeat(which, { made, send, isSame: (lost) => isSameSelection(lost, which) });
      if (!done) return;
      const { request, answer } = done;
      toast.success(t('rowsDeleted', { count: request.deletes.length }), acts.done(answer.act));
    } catch (error) {
      toast.failure(error);
    }
  };
}

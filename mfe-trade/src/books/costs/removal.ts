import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { CostItem } from '@qiaohui/trade/costs';
import { deleting, failedWith, undoing } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { costs } from './queries.ts';
import { useUnderway } from './underway.ts';

/** Deletes an item at once and offers to undo it, instead of asking before. */
export function useCostRemoval(): (item: CostItem, name: string) => void {
  const t = useText(text);
  const client = useQueryClient();
  const remove = useMutation(costs.delete(client));
  const restore = useMutation(costs.restore(client));
  const once = useUnderway();
  return ({ id, version }, name) => {
    const putBack = () => restore.mutateAsync(id);
    const undo = undoing(t('undo'), putBack, () => toast.success(t('restored', { name })));
    const run = () =>
      void once(id, () => deleting(id, () => remove.mutateAsync({ id, version }))).then(
        (isSent) => isSent && toast.success(t('deleted', { name }), undo),
        failedWith({ label: t('retry'), run }),
      );
    run();
  };
}

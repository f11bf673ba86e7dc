import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { CostItem } from '@qiaohui/trade/costs';
import text from './messages/zh-CN.json' with { type: 'json' };
import { costs } from './queries.ts';

/** Deletes an item at once and offers to undo it, instead of asking before. */
export function useCostRemoval(): (item: CostItem, name: string) => void {
  const t = useText(text);
  const client = useQueryClient();
  const remove = useMutation(costs.delete(client));
  const restore = useMutation(costs.restore(client));
  return ({ id, version }, name) => {
    // as a promise: the page may be another one by then
    const undo = () => void restore.mutateAsync(id).then(() => toast.success(t('restored', { name })), toast.failure);
    // as a promise: of several that are pressed one after the other, `mutate` would report the last one alone
    remove
      .mutateAsync({ id, version })
      .then(() => toast.success(t('deleted', { name }), { label: t('undo'), run: undo }), toast.failure);
  };
}

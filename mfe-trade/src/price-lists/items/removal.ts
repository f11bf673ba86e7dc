import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceItem } from '@qiaohui/trade/items';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';

/** The name of an item in messages. */
export const nameOf = ({ order_number, model }: Pick<PriceItem, 'order_number' | 'model'>): string =>
  order_number ?? model ?? '';

/** Deletes at once and offers to undo it, instead of asking before. */
export function useRemoval(list: string): (item: PriceItem) => void {
  const t = useText(text);
  const client = useQueryClient();
  const restore = useMutation(items.restore(client, list));
  const remove = useMutation(items.delete(client, list));
  const undo = (item: PriceItem) =>
    restore.mutate(item.id, {
      onSuccess: () => toast.success(t('restored', { name: nameOf(item) })),
      onError: toast.failure,
    });
  return (item) =>
    remove.mutate(item, {
      onSuccess: () => toast.success(t('deleted', { name: nameOf(item) }), { label: t('undo'), run: () => undo(item) }),
      onError: toast.failure,
    });
}

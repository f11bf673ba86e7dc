import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceItem } from '@qiaohui/trade/prices';
import { items } from './queries.ts';
import { text } from './text.ts';

/** What people call an item. */
export const nameOf = ({ order_number, model }: Pick<PriceItem, 'order_number' | 'model'>): string =>
  order_number ?? model ?? '';

/** Deletes at once and offers to take it back, instead of asking. */
export function useRemoval(list: string): (item: PriceItem) => void {
  const t = useText(text);
  const client = useQueryClient();
  const restore = useMutation(items.restore(client, list));
  const remove = useMutation(items.delete(client, list));
  const bringBack = (item: PriceItem) =>
    restore.mutate(item.id, {
      onSuccess: () => toast.success(t('restored', { name: nameOf(item) })),
      onError: toast.fault,
    });
  return (item) =>
    remove.mutate(item, {
      onSuccess: () =>
        toast.success(t('deleted', { name: nameOf(item) }), { label: t('undo'), run: () => bringBack(item) }),
      onError: toast.fault,
    });
}

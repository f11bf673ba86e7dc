import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/trade/intake';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inOrders } from './queries.ts';

/** One click links or unlinks at once; the toast offers to undo it. */
export function useLinks(waybill: string) {
  const t = useText(text);
  const client = useQueryClient();
  const linking = useMutation(inOrders.link(client, waybill));
  const unlinking = useMutation(inOrders.unlink(client, waybill));
  const onError = toast.failure;

  const link = ({ id, number }: InOrder) => {
    const undo = { label: t('undo'), run: () => unlinking.mutate(id, { onError }) };
    const onSuccess = () => toast.success(t('linkDone', { number }), undo);
    linking.mutate(id, { onSuccess, onError });
  };
  const unlink = ({ id, number }: InOrder) => {
    const undo = { label: t('undo'), run: () => linking.mutate(id, { onError }) };
    unlinking.mutate(id, { onSuccess: () => toast.success(t('unlinkDone', { number }), undo), onError });
  };
  return { link, unlink, busy: linking.isPending || unlinking.isPending };
}

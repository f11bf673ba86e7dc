import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/trade/intake';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inOrders } from './queries.ts';

/** One click links or unlinks at once, and can be undone: a toast offers it, and `linked` in the sheet above the toasts. */
export function useLinks(waybill: string) {
  const t = useText(text);
  const client = useQueryClient();
  const linking = useMutation(inOrders.link(client, waybill));
  const unlinking = useMutation(inOrders.unlink(client, waybill));
  const [linked, setLinked] = useState<InOrder | null>(null);
  const onError = toast.failure;

  const link = (inOrder: InOrder) => linking.mutate(inOrder.id, { onSuccess: () => setLinked(inOrder), onError });
  const undoLink = ({ id }: InOrder) => unlinking.mutate(id, { onSuccess: () => setLinked(null), onError });
  const unlink = ({ id, number }: InOrder) => {
    const undo = { label: t('undo'), run: () => linking.mutate(id, { onError }) };
    unlinking.mutate(id, { onSuccess: () => toast.success(t('unlinkDone', { number }), undo), onError });
  };
  return { link, linked, undoLink, unlink, busy: linking.isPending || unlinking.isPending };
}

import { isAnswerLost, toast, useInfiniteQuery, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/trade/intake';
import { useState } from 'react';
import { undoing, whenDone } from '../../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inOrders } from './queries.ts';

const has = (pages: { data: InOrder[] }[] = [], { id }: InOrder) =>
  pages.some(({ data }) => data.some((row) => row.id === id));

/** One click links or unlinks at once, and can be undone: a toast offers it, and `linked` in the sheet above the toasts. */
export function useLinks(waybill: string) {
  const t = useText(text);
  const client = useQueryClient();
  const linking = useMutation(inOrders.link(client, waybill));
  const unlinking = useMutation(inOrders.unlink(client, waybill));
  const [chosen, setChosen] = useState<{ inOrder: InOrder; isLost: boolean } | null>(null);
  const { data } = useInfiniteQuery(inOrders.of(waybill));
  // a link whose response was lost is told once the list has it
  const isLinked = chosen !== null && (!chosen.isLost || has(data?.pages, chosen.inOrder));
  const linked = isLinked ? chosen.inOrder : null;

  const link = (inOrder: InOrder) =>
    linking.mutate(inOrder.id, {
      onSuccess: () => setChosen({ inOrder, isLost: false }),
      onError: (error) => {
        if (isAnswerLost(error)) setChosen({ inOrder, isLost: true });
        toast.failure(error);
      },
    });
  const undoLink = ({ id }: InOrder) => whenDone(unlinking.mutateAsync(id), () => setChosen(null));
  const unlink = ({ id, number }: InOrder) => {
    const undo = undoing(t('undo'), () => linking.mutateAsync(id));
    whenDone(unlinking.mutateAsync(id), () => toast.success(t('unlinkDone', { number }), undo));
  };
  return { link, linked, undoLink, unlink, busy: linking.isPending || unlinking.isPending };
}

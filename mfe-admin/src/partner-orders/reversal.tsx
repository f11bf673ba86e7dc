import { useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { CauseLine } from '../orders/money/reversal-cause.tsx';
import { Reversal, type Sending } from '../orders/money/reversal.tsx';
import { partnerOrders } from './queries.ts';
import { text } from './text.ts';

type Props = { order: string; number: string; serial: string; amount: string; lines?: CauseLine[] };

/** Takes the receipt of a partner's order back; its partner is told that the order waits for its money again. */
export function ReverseGicReceipt({ order: id, number, serial, amount, lines }: Props) {
  const t = useText(text);
  const format = useFormat();
  const act = useMutation(partnerOrders.reverseReceipt(useQueryClient()));
  const what = t('reverseWhat', { sum: format.money(amount, 'CNY'), number });
  const send: Sending = (reason, key, { notSent: _, claim: __, ...cause }) =>
    act.mutateAsync({ body: { id, serial, reason, ...cause }, key });
  return <Reversal amount={amount} number={number} what={what} send={send} lines={lines} />;
}

import { useFormat, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Reversal, type Send } from '../orders/money/reversal.tsx';
import type { CauseLine } from '../orders/money/reversal-cause.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partnerOrders } from './queries.ts';

type Props = { order: string; number: string; serial: string; amount: string; lines?: CauseLine[] };

/** Reverses the receipt of a partner's order; its partner is notified that the order waits for its money again. */
export function ReversePartnerReceipt({ order: id, number, serial, amount, lines }: Props) {
  const t = useText(text);
  const format = useFormat();
  const mutation = useMutation(partnerOrders.reverseReceipt(useQueryClient(), useIdempotencyKey()));
  const what = t('reverseWhat', { sum: format.money(amount, 'CNY'), number });
  const send: Send = (reason, { notSent: _, claim: __, ...cause }) =>
    mutation.mutateAsync({ id, serial, reason, ...cause });
  return <Reversal amount={amount} number={number} what={what} send={send} lines={lines} />;
}

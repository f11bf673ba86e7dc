import { useFormat, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Reversal, ReversalForm, type Send } from '../orders/money/reversal.tsx';
import type { CauseLine } from '../orders/money/reversal-cause.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partnerOrders } from './queries.ts';

type Props = { order: string; number: string; serial: string; amount: string; lines?: CauseLine[] };

function PartnerOrderReversal({ order: id, serial, onClose, ...of }: Props & { onClose: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const mutation = useMutation(partnerOrders.reverseReceipt(client, once));
  const attempt = { reload: () => partnerOrders.reload(client, id), renew: once.renew };
  const what = t('reverseWhat', { sum: format.money(of.amount, 'CNY'), number: of.number });
  const send: Send = (reason, { notSent: _, claim: __, ...cause }) =>
    mutation.mutateAsync({ id, serial, reason, ...cause });
  return <ReversalForm {...of} {...{ what, send, attempt, onClose }} />;
}

/** Reverses the receipt of a partner's order; its partner is notified that the order waits for its money again. */
export const ReversePartnerReceipt = (props: Props) => (
  <Reversal
    amount={props.amount}
    number={props.number}
    form={(onClose) => <PartnerOrderReversal {...props} onClose={onClose} />}
  />
);

import type { OrderDetail } from '@qiaohui/admin/orders';
import { closedAround, similarReceipts } from '@qiaohui/admin/orders/acts';
import { useFormat, useText } from '@qiaohui/kit';
import { CheckField, useFormContext } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Receipts of an order. */
export type Receipts = Pick<OrderDetail, 'receipts' | 'on_hold'>;

const isSum = (amount: string) => /^\d+(\.\d+)?$/.test(amount);
/** A date counts as its start in the bank's time zone. */
const momentOf = (day: unknown) =>
  /^\d{4}-\d\d-\d\d$/.test(String(day)) ? `${day}T00:00:00+08:00` : new Date().toISOString();

/** Asks to confirm money similar to a receipt of the order: it may be the same transfer under another serial. */
export function LikeReceipt({ receipts, on_hold: onHold, missing }: Receipts & { missing: string | null }) {
  const t = useText(text);
  const format = useFormat();
  const { watch } = useFormContext();
  const amount = String(watch('amount') ?? '');
  if (!isSum(amount)) return null;
  const receivedAt = momentOf(watch('received_at'));
  // the service knows the holidays, and may ask for less than is shown here
  const beside = { missing, calendar: closedAround(receivedAt.slice(0, 10)) };
  const all = similarReceipts({ receipts, onHold }, { amount, receivedAt }, beside);
  const [like] = all;
  if (!like) return null;
  const of = all.map(({ serial }) => serial);
  const values = { amount: format.money(like.amount, 'CNY'), serial: of.join(', ') };
  return <CheckField name="like_confirmed" label={t('likeReceipt', values)} title={t('receiptAmount')} of={of} />;
}

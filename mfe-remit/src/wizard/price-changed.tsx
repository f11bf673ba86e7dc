import { Alert, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { useSentences } from '../layout/sentences.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What a customer saw before: the CNY to pay and, where it depends on the rate, what the recipient gets. */
export type FormerPrice = Pick<Order, 'cnyAmount'> & Partial<Pick<Order, 'amount' | 'currency'>>;

type Props = { before: FormerPrice; now: FormerPrice };

/** Says that the price that was shown has ended: the sums before and now, which the next press locks. */
export function PriceChanged({ before, now }: Props) {
  const t = useText(text);
  const format = useFormat();
  const sentences = useSentences();
  const { currency } = now;
  const gets = (sum: string | undefined) => (sum && currency ? format.money(sum, currency) : '');
  const changes = [
    before.cnyAmount !== now.cnyAmount &&
      t('sumChanged', { from: format.money(before.cnyAmount, 'CNY'), to: format.money(now.cnyAmount, 'CNY') }),
    before.amount !== now.amount && t('getsChanged', { from: gets(before.amount), to: gets(now.amount) }),
  ].filter((change) => change !== false);
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" role="alert">
      {sentences(t('priceEnded'), ...changes, t('locksNew'))}
    </Alert>
  );
}

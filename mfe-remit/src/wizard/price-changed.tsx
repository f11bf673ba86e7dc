import { Alert, useFormat, useLocale, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What a customer saw before: the CNY to pay and, where it depends on the rate, what the recipient gets. */
export type FormerPrice = Pick<Order, 'cnyAmount'> & Partial<Pick<Order, 'amount' | 'currency'>>;

type Props = { before: FormerPrice; now: FormerPrice };

/** Says that the price that was shown has ended: the sums before and now, which the next press locks. */
export function PriceChanged({ before, now }: Props) {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const { currency } = now;
  const gets = (sum: string | undefined) => (sum && currency ? format.money(sum, currency) : '');
  const changes = [
    before.cnyAmount !== now.cnyAmount &&
      t('sumChanged', { from: format.money(before.cnyAmount, 'CNY'), to: format.money(now.cnyAmount, 'CNY') }),
    before.amount !== now.amount && t('getsChanged', { from: gets(before.amount), to: gets(now.amount) }),
  ].filter(Boolean);
  if (changes.length === 0) return null;
  // a Chinese full stop brings its own space
  const between = locale === 'zh-CN' ? '' : ' ';
  return (
    <Alert severity="warning" role="alert">
      {[t('priceEnded'), ...changes, t('locksNew')].join(between)}
    </Alert>
  );
}

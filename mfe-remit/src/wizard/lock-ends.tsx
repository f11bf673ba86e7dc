import { Alert, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { isUnlocked } from '@qiaohui/remit/orders/rules';
import { useRateFormat } from '../quotes/rate.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/**
 * Says before a change is saved what the save ends: the rate that was locked with the payment method, and the deadline to
 * pay by it. Renders nothing for an order whose price is not locked.
 */
export function LockEnds({ order }: { order: Pick<Order, 'status' | 'rate' | 'deadLineDate'> }) {
  const t = useText(text);
  const format = useFormat();
  const formatRate = useRateFormat();
  if (isUnlocked(order.status)) return null;
  const rate = formatRate(order.rate);
  return (
    <Alert severity="warning" role="status">
      {order.deadLineDate
        ? t('lockEnds', { rate, at: format.dateTime(order.deadLineDate) })
        : t('lockedRateEnds', { rate })}
    </Alert>
  );
}

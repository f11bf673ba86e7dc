import { isRefund, isRemittance, OrderStatus } from '@qiaohui/admin/orders/status';
import { added, balance } from '../../money/sums.ts';

type Holding = {
  status: number;
  due: string | null;
  received: string;
  refunds: Array<{ amount: string }>;
};

/** CNY received that are neither due nor in a refund; only while the order is in progress. */
export function refundableOf({ status, due, received, refunds }: Holding): string {
  const goesOn = status === OrderStatus.Received || isRemittance(status);
  if (!goesOn || due === null) return '0.00';
  return refunds.reduce((remainder, { amount }) => balance(remainder, amount), balance(received, due));
}

type Sums = Pick<Holding, 'status' | 'received'> & {
  cny_amount: string;
  due: string | null;
  claim: string;
  refunds: Array<{ amount: string; state: string }>;
};

/**
 * CNY above what is due; negative when CNY are missing. Refunds of an order in progress count as not received. For an
 * order whose money goes back: what is owed to us.
 */
export function remainderOf({ status, due, cny_amount, received, claim, refunds }: Sums): string {
  if (isRefund(status) && Number(claim) > 0) return `-${claim}`;
  const back = isRefund(status) ? [] : refunds.filter(({ state }) => state === 'paid');
  const remaining = balance(received, added(back.map(({ amount }) => amount)));
  return balance(remaining, due ?? cny_amount);
}

/** CNY that have not come in yet. */
export function missingOf(order: Sums): string {
  const remainder = remainderOf(order);
  return remainder.startsWith('-') ? remainder.slice(1) : '0.00';
}

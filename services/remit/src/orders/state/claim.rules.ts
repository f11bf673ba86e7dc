import { Decimal } from 'decimal.js';
import { OrderStatus } from '../../terms/status.ts';
import type { Order } from '../schema.ts';

type Sums = Pick<Order, 'status' | 'due' | 'received'> & {
  receipts: Array<Pick<Order['receipts'][number], 'reverses'>>;
  refunds: Array<Pick<Order['refunds'][number], 'state' | 'amount'>>;
};

/** CNY that went out of an order's money for good: refunds that are paid, and what was remitted. */
const paidOut = ({ status, due, refunds }: Sums): Decimal =>
  refunds
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount }) => sum.plus(amount), new Decimal(status === OrderStatus.Completed ? (due ?? 0) : 0));

/**
 * CNY that the customer owes us: we remitted it or paid it back, and then the bank took the money back that it was paid
 * with. `0.00` where nothing is owed, or no receipt was taken back.
 */
export const claimOf = (order: Sums): string =>
  order.receipts.some(({ reverses }) => reverses)
    ? Decimal.max(0, paidOut(order).minus(order.received)).toFixed(2)
    : '0.00';

import { Decimal } from 'decimal.js';
import { claimOf } from '../orders/claim.rules.ts';
import { isUndecided } from '../orders/facts.ts';
import type { OrderRecord } from '../orders/model.ts';
import type { Obstacle } from './schema.ts';

/** Nothing is promised yet: such an order is simply given up with the account. */
const DRAFTS = [0, 1];
const COMPLETED = 7;
const ENDED = [COMPLETED, 8, 10, 11];

type Looked = Pick<
  OrderRecord,
  '_id' | 'number' | 'status' | 'received' | 'held' | 'due' | 'receipts' | 'refunds' | 'onHold'
>;

function obstacleOf(order: Looked): Obstacle['why'] | null {
  const { status, held, due, refunds, onHold } = order;
  if (refunds.some(({ state }) => state !== 'paid')) return 'refund';
  if (isUndecided({ onHold })) return 'money';
  if (Number(claimOf(order)) > 0) return 'claim';
  if (DRAFTS.includes(status)) return new Decimal(held).isZero() ? null : 'money';
  if (!ENDED.includes(status)) return 'open';
  const kept = status === COMPLETED ? (due ?? 0) : 0;
  return new Decimal(held).gt(kept) ? 'money' : null;
}

/** What stands in the way of deleting the account of these orders. */
export const obstaclesOf = (orders: Looked[]): Obstacle[] =>
  orders.flatMap((order) => {
    const why = obstacleOf(order);
    return why ? [{ id: order._id, number: order.number, status: order.status, why }] : [];
  });

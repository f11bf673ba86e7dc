import { Decimal } from 'decimal.js';
import { claimOf } from '../orders/state/claim.rules.ts';
import { isUndecided } from '../orders/state/facts.ts';
import { isEnded } from '../orders/state/phases.ts';
import type { OrderRecord } from '../orders/store.ts';
import { isUnlocked, OrderStatus } from '../terms/status.ts';
import type { Obstacle } from './schema.ts';

type DeletableOrder = Pick<
  OrderRecord,
  '_id' | 'number' | 'status' | 'received' | 'held' | 'due' | 'receipts' | 'refunds' | 'onHold'
>;

function obstacleOf(order: DeletableOrder): Obstacle['why'] | null {
  const { status, held, due, refunds, onHold } = order;
  if (refunds.some(({ state }) => state !== 'paid')) return 'refund';
  if (isUndecided({ onHold })) return 'money';
  if (Number(claimOf(order)) > 0) return 'claim';
  // an order without a lock is cancelled with the account
  if (isUnlocked(status)) return new Decimal(held).isZero() ? null : 'money';
  if (!isEnded(status)) return 'open';
  const retained = status === OrderStatus.Completed ? (due ?? 0) : 0;
  return new Decimal(held).gt(retained) ? 'money' : null;
}

/** The obstacles to deleting the account of these orders. */
export const obstaclesOf = (orders: DeletableOrder[]): Obstacle[] =>
  orders.flatMap((order) => {
    const why = obstacleOf(order);
    return why ? [{ id: order._id, number: order.number, status: order.status, why }] : [];
  });

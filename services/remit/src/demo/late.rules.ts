import { settled } from '../orders/state/transition.ts';
import type { OrderRecord } from '../orders/store.ts';
import { plusDays } from '../terms/deadlines.ts';

/** No deadline, with what the bank has to report its money in, is longer. */
const MOST_DAYS = 60;

/** Moves all times of an order back. */
function aged(order: OrderRecord, days: number): OrderRecord {
  const { createdAt, savedAt, quoteUntil, lockedAt, deadline, warnAt, history } = order;
  const ago = (at: Date) => plusDays(at, -days);
  return {
    ...order,
    createdAt: ago(createdAt),
    savedAt: ago(savedAt),
    quoteUntil: ago(quoteUntil),
    lockedAt: lockedAt && ago(lockedAt),
    deadline: deadline && ago(deadline),
    warnAt: warnAt && ago(warnAt),
    history: history.map((entry) => ({ ...entry, at: ago(new Date(entry.at)).toISOString() })),
  };
}

/**
 * Returns an order as it was long enough ago for its time to be over now, and as it is then. The end is counted in banking
 * days from the deadline, so that it moves by other days than the deadline does: it is tried, not calculated.
 */
export function timedOut(order: OrderRecord, now: Date): { before: OrderRecord; after: OrderRecord } {
  for (let days = 1; days <= MOST_DAYS; days += 1) {
    const before = aged(order, days);
    const after = settled(before, now);
    if (after.status !== order.status) return { before, after };
  }
  throw new Error(`order ${order.number} does not time out within ${MOST_DAYS} days`);
}

/** Hours that an order waits for us until it is late, and until it is far too late. */
const LATE_HOURS = 4;
const OVERDUE_HOURS = 24;
const HOUR_MS = 3_600_000;

export type Lateness = 'late' | 'overdue';

/** How late we are with an order; null in time, and for one that waits for somebody else. */
export function latenessOf(order: { waits_for_us: boolean; since: string }, now: number): Lateness | null {
  if (!order.waits_for_us) return null;
  const hours = (now - new Date(order.since).getTime()) / HOUR_MS;
  if (hours >= OVERDUE_HOURS) return 'overdue';
  return hours >= LATE_HOURS ? 'late' : null;
}

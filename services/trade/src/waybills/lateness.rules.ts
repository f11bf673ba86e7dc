import type { WaybillStatus } from '../contract.ts';
import { isOpen } from './rules.ts';

const DAY_MS = 24 * 3_600_000;

/** Days from one time to another by their calendar days, as each is written on the clock of its place. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

/** Today, `YYYY-MM-DD`, in UTC: places are east and west of it. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** What is stored of how late a waybill is; absent where nothing is known of its steps. */
export type Lateness = {
  /** Days between what is planned and what is known of the last step. */
  slip_days?: number | undefined;
  /** The planned day of the next step, where steps are entered at all. */
  due_day?: string | null | undefined;
};

/** Days that a transport is late: by what is known of its last step, or since the next one should have been. */
export function lateDays({ slip_days: slip, due_day: due, status }: Lateness & { status: WaybillStatus }, now: Date) {
  if (status === 'void') return 0;
  const overdue = due && isOpen(status) ? daysBetween(due, todayOf(now)) : 0;
  return Math.max(0, slip ?? 0, overdue);
}

import type { WaybillStatus } from '../contract.ts';
import { daysBetween, todayOf } from './days.rules.ts';
import { isOpen } from './rules.ts';

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

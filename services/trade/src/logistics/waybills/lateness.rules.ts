import { dayIn } from '@qiaohui/service-kit/shanghai-time';
import type { WaybillStatus } from '../../contract.ts';
import { ALL_CLOCKS, OWN_CLOCK } from './clocks.rules.ts';
import { daysBetween } from './days.rules.ts';
import { isOpen, OPEN } from './rules.ts';

/** What is stored of how late a waybill is; absent where nothing is known of its steps. */
export type Lateness = {
  /** Days between what is planned and what is known of the last step. */
  slip_days?: number | undefined;
  /** The planned day of the next step, where steps are entered at all. */
  due_day?: string | null | undefined;
  /** The clock of its place; absent or null where that is not known, and on waybills of earlier versions. */
  due_clock?: string | null | undefined;
};

/** Days since a day was over on the clock of its place; 0 as long as it is not. */
export const daysOver = (day: string, clock: string | null | undefined, now: Date): number =>
  Math.max(0, daysBetween(day, dayIn(clock ?? OWN_CLOCK, now)));

/** Days that a transport is late: by what is known of its last step, or since the next one should have been. */
export function lateDays(
  { slip_days: slip, due_day: due, due_clock: clock, status }: Lateness & { status: WaybillStatus },
  now: Date,
): number {
  if (status === 'void') return 0;
  const overdue = due && isOpen(status) ? daysOver(due, clock, now) : 0;
  return Math.max(0, slip ?? 0, overdue);
}

/** Conditions of late waybills, of which `lateDays` says so. */
export function lateWhere(now: Date) {
  const clocksByDay = Map.groupBy(new Set([OWN_CLOCK, ...ALL_CLOCKS]), (clock) => dayIn(clock, now));
  const overdue = [...clocksByDay].map(([today, clocks]) => ({
    due_day: { $gt: '', $lt: today },
    due_clock: { $in: clocks.includes(OWN_CLOCK) ? [...clocks, null] : clocks },
    status: { $in: OPEN },
  }));
  return { status: { $ne: 'void' }, $or: [{ slip_days: { $gt: 0 } }, ...overdue] };
}

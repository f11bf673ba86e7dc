import { type BankCalendar, nearDays } from '@qiaohui/service-kit/banking/banking-days';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';

const DAY_MS = 24 * 3600_000;

/** The day of a moment as it is stored in texts; books hold many, and most are read directly. */
export function dayOfText(at: string): string {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d):[\d:.]+Z$/.exec(at) ?? [];
  return day !== undefined && Number(hour) < 16 ? day : dayOf(new Date(at));
}
/** The day before; days are compared as texts. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/**
 * These days with the days around each on which another export may state the same entry: the day of entry, booking or
 * value, with a weekend or holidays between.
 */
export const around = (days: string[], calendar: BankCalendar): string[] => [
  ...new Set([...new Set(days)].flatMap((day) => nearDays(day, calendar).days)),
];

/** Days in Asia/Shanghai on which banks do otherwise than their weekday says, as `2026-10-01`. */
export type BankCalendar = { closed: readonly string[]; open: readonly string[] };

const DAY_MS = 24 * 3600_000;

/** Monday to Friday, but for closed days, and weekend days on which banks work. */
export function isBankingDay(day: string, { closed, open }: BankCalendar): boolean {
  if (closed.includes(day)) return false;
  const weekday = new Date(day).getUTCDay();
  return open.includes(day) || (weekday !== 0 && weekday !== 6);
}

/** Entries of one transfer may lie so many days apart wherever it is told, and so many banking days where that is more. */
const NEAR_DAYS = 4;
const NEAR_BANKING_DAYS = 2;
/** No holidays are as long; a calendar that closes all days has an end. */
const FARTHEST_DAYS = 31;

/** The day so many days later, or earlier. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days after a day, or before it, another entry of its transfer may stand. */
function reach(day: string, step: 1 | -1, calendar: BankCalendar): number {
  let banking = 0;
  for (let days = 1; days <= FARTHEST_DAYS; days += 1) {
    // of two days the later one counts
    banking += Number(isBankingDay(dayPlus(day, step === 1 ? days : 1 - days), calendar));
    if (banking > NEAR_BANKING_DAYS && days > NEAR_DAYS) return days - 1;
  }
  return FARTHEST_DAYS;
}

type Near = { from: string; to: string; days: string[] };
const known = new WeakMap<BankCalendar, Map<string, Near>>();

/** The days around one on which another entry of its transfer may stand: weekends and holidays lie between. */
export function nearDays(day: string, calendar: BankCalendar): Near {
  const found = known.get(calendar) ?? new Map<string, Near>();
  known.set(calendar, found);
  const before = found.get(day);
  if (before) return before;
  const [back, on] = [reach(day, -1, calendar), reach(day, 1, calendar)];
  const days = Array.from({ length: back + on + 1 }, (_, at) => dayPlus(day, at - back));
  const near = { from: days[0] ?? day, to: days.at(-1) ?? day, days };
  found.set(day, near);
  return near;
}

/** Whether two days are so near that they may be of one transfer, whichever is the earlier. */
export function isNear(one: string, other: string, calendar: BankCalendar): boolean {
  const { from, to } = nearDays(one, calendar);
  return from <= other && other <= to;
}

const LONGEST_HOLIDAYS = 8;
/** Banks that are closed around a day as long as at the longest holidays: for whoever knows no calendar and may ask too much. */
export const closedAround = (day: string): BankCalendar => ({
  closed: Array.from({ length: 2 * LONGEST_HOLIDAYS + 1 }, (_, at) => dayPlus(day, at - LONGEST_HOLIDAYS)),
  open: [],
});

/** Weekends alone. */
export const noHolidays: BankCalendar = { closed: [], open: [] };

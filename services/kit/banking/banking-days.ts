/** Days in Asia/Shanghai on which banks differ from what the weekday says, as `2026-10-01`. */
export type BankCalendar = { closed: readonly string[]; open: readonly string[] };

const DAY_MS = 24 * 3600_000;

/** True from Monday to Friday except closed days, and on weekend days on which banks work. */
export function isBankingDay(day: string, { closed, open }: BankCalendar): boolean {
  if (closed.includes(day)) return false;
  const weekday = new Date(day).getUTCDay();
  return open.includes(day) || (weekday !== 0 && weekday !== 6);
}

/** Entries of one transfer may lie this many days apart, or this many banking days where that is more. */
const NEAR_DAYS = 4;
const NEAR_BANKING_DAYS = 2;
/** Upper bound of the search: no holidays are as long, and a calendar that closes every day must still end. */
const FARTHEST_DAYS = 31;

/** Returns the day that many days later, or earlier for a negative number. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns how many days after (or before) a day another entry of its transfer may be dated. */
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

/**
 * Returns the days around one on which another entry of its transfer may be dated; weekends and holidays extend the
 * range.
 */
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

/** True when two days are close enough to belong to one transfer, whichever is the earlier. */
export function isNear(one: string, other: string, calendar: BankCalendar): boolean {
  const { from, to } = nearDays(one, calendar);
  return from <= other && other <= to;
}

const LONGEST_HOLIDAYS = 8;
/**
 * A calendar that is closed around a day for as long as the longest holidays: for callers that know no calendar and
 * prefer one question too many.
 */
export const closedAround = (day: string): BankCalendar => ({
  closed: Array.from({ length: 2 * LONGEST_HOLIDAYS + 1 }, (_, at) => dayPlus(day, at - LONGEST_HOLIDAYS)),
  open: [],
});

/** A calendar of weekends alone. */
export const noHolidays: BankCalendar = { closed: [], open: [] };

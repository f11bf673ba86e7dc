const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REMINDER_MS = 4 * 60 * MINUTE_MS;
/** Asia/Shanghai has had no daylight saving since 1991. */
const SHANGHAI_MS = 8 * 60 * MINUTE_MS;

/** Days without a save after which a draft is closed. */
export const DRAFT_DAYS = 30;
/** Working days that the bank has to show money after a deadline or a claim. */
export const GRACE_WORKING_DAYS = 5;

export const plusMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS);
export const plusDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** When to remind of a deadline: four hours before it, or with a quarter of the time left where that is later. */
export const remindAt = (from: Date, deadline: Date): Date =>
  new Date(deadline.getTime() - Math.min(REMINDER_MS, (deadline.getTime() - from.getTime()) / 4));

const isWorkingDay = (at: Date): boolean => {
  const weekday = new Date(at.getTime() + SHANGHAI_MS).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The same time of day `days` working days later (Monday to Friday, Asia/Shanghai); public holidays count as days. */
export function plusWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = plusDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** Month of a moment in Asia/Shanghai, as `2026-11`. */
export const monthOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 7);

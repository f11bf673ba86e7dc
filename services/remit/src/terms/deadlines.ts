import { inShanghai } from '@qiaohui/service-kit/shanghai-time';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REMINDER_MS = 4 * 60 * MINUTE_MS;

/** Days without a save after which a draft is closed. */
export const DRAFT_DAYS = 30;
/** Banking days that the bank has to report money after a deadline or a reported transfer. */
export const GRACE_BANKING_DAYS = 5;
/** Banking days after a deadline on which money that came in time is still booked. */
export const BOOKING_DAYS = 1;

export const plusMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS);
export const plusDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/**
 * Returns when to remind of a deadline: four hours before it, or with a quarter of the time left where that is later.
 */
export const remindAt = (from: Date, deadline: Date): Date =>
  new Date(deadline.getTime() - Math.min(REMINDER_MS, (deadline.getTime() - from.getTime()) / 4));

/** Month of a moment in Asia/Shanghai, as `2026-11`. */
export const monthOf = (at: Date): string => inShanghai(at).toISOString().slice(0, 7);

import { type BankCalendar, isNear, noHolidays } from './banking-days.ts';

/** What a channel keeps of a payment before it passes it on, at most, in hundredths. */
const MOST_FEE = 1;

/** Money as it is compared: fen of CNY, and the day of Asia/Shanghai (`2026-11-23`) on which it came. */
export type Came = { fen: number; day: string };

/** Whether two sums are one, or one less a channel's fee. */
export const isOneSum = (one: number, other: number): boolean =>
  Math.abs(one - other) * 100 <= Math.max(one, other) * MOST_FEE;

/**
 * Whether two entries may tell of one transfer although their serials differ: within some days, of one sum or of one
 * less a channel's fee, whichever came first. Pure.
 */
export const isAlike = (one: Came, other: Came, calendar: BankCalendar = noHolidays): boolean =>
  isOneSum(one.fen, other.fen) && isNear(one.day, other.day, calendar);

/** Whether one way told in parts, all of them some days apart at most, what another told as one. Pure. */
export function areParts(parts: Came[], whole: Came, calendar: BankCalendar = noHolidays): boolean {
  const near = parts.filter(({ day }) => isNear(whole.day, day, calendar));
  const sum = near.reduce((total, { fen }) => total + fen, 0);
  return near.length > 1 && isOneSum(sum, whole.fen);
}

/** Beyond this part of what is missing, and as many fen more, a sum is no plain payment of it. */
const MOST_SHARE = 1.05;
const MOST_FEN_MORE = 100_00;

/**
 * Whether money may be another's part or whole, told another way: both came within some days, and with both the order
 * would hold far more than is due. `missing`: fen that it misses yet; null where nothing is due. Pure.
 */
export const mayBePart = (
  money: Came,
  other: Came,
  missing: number | null,
  calendar: BankCalendar = noHolidays,
): boolean =>
  missing !== null &&
  (missing <= 0 || money.fen > missing * MOST_SHARE + MOST_FEN_MORE) &&
  isNear(money.day, other.day, calendar);

import { type BankCalendar, isNear, noHolidays } from './banking-days.ts';

/** The most that a channel deducts from a payment before passing it on, in hundredths. */
const MAX_FEE_PERCENT = 1;

/** An amount for comparison: fen of CNY, and the day in Asia/Shanghai (`2026-11-23`) on which it arrived. */
export type Arrival = { fen: number; day: string };

/** True when two sums are equal, or differ by at most a channel's fee. */
export const isOneSum = (one: number, other: number): boolean =>
  Math.abs(one - other) * 100 <= Math.max(one, other) * MAX_FEE_PERCENT;

/**
 * True when two entries may report one transfer although their serials differ: a few days apart at most, and of one sum
 * or of one less a channel's fee, whichever came first. Pure.
 */
export const isAlike = (one: Arrival, other: Arrival, calendar: BankCalendar = noHolidays): boolean =>
  isOneSum(one.fen, other.fen) && isNear(one.day, other.day, calendar);

/** True when one source reported in parts, all a few days apart at most, what another reported as one sum. Pure. */
export function areParts(parts: Arrival[], whole: Arrival, calendar: BankCalendar = noHolidays): boolean {
  const near = parts.filter(({ day }) => isNear(whole.day, day, calendar));
  const sum = near.reduce((total, { fen }) => total + fen, 0);
  return near.length > 1 && isOneSum(sum, whole.fen);
}

/** A sum above this share of what is missing, plus as many fen, is no plain payment of it. */
const MAX_SHARE = 1.05;
const MAX_EXCESS_FEN = 100_00;

/**
 * True when this money may be part or all of other money, reported by another source: both arrived within a few days,
 * and with both the order would hold far more than is due. `missing`: fen still due; null where nothing is due. Pure.
 */
export const mayBePart = (
  money: Arrival,
  other: Arrival,
  missing: number | null,
  calendar: BankCalendar = noHolidays,
): boolean =>
  missing !== null &&
  (missing <= 0 || money.fen > missing * MAX_SHARE + MAX_EXCESS_FEN) &&
  isNear(money.day, other.day, calendar);

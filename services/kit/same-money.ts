/** A bank's day and that of a channel or a clerk may lie a weekend apart. */
const SAME_MONEY_DAYS = 4;
/** What a channel keeps of a payment before it passes it on, at most, in hundredths. */
const MOST_FEE = 1;

const DAY_MS = 24 * 3600_000;

/** Money as it is compared: fen of CNY, and the day of Asia/Shanghai (`2026-11-23`) on which it came. */
export type Came = { fen: number; day: string };

/** Days between two days, whichever is the earlier. */
const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

/**
 * Whether two entries may tell of one transfer although their serials differ: within some days, of one sum or of one
 * less a channel's fee, whichever came first. Pure.
 */
export const isAlike = (one: Came, other: Came): boolean =>
  Math.abs(one.fen - other.fen) * 100 <= Math.max(one.fen, other.fen) * MOST_FEE &&
  daysApart(one.day, other.day) <= SAME_MONEY_DAYS;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after each failed attempt. */
const pauses = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/** The time of the next attempt after `tries` failed ones, the last of them at `now`; null: given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const HOUR_MS = 3_600_000;
const SHANGHAI_MS = 8 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** When the books are checked: 03:00 in Asia/Shanghai. */
const NIGHT_MS = 3 * HOUR_MS;

/** The last three o'clock in Asia/Shanghai: when it was, and which day it belongs to there. */
export function lastNight(now: Date): { night: string; at: Date } {
  const days = Math.floor((now.getTime() + SHANGHAI_MS - NIGHT_MS) / DAY_MS);
  const at = new Date(days * DAY_MS + NIGHT_MS - SHANGHAI_MS);
  return { night: new Date(days * DAY_MS).toISOString().slice(0, 10), at };
}

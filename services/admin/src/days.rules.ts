export const SHANGHAI_MS = 8 * 3600 * 1000;
export const DAY_MS = 24 * 3600 * 1000;

/** The last midnight in Asia/Shanghai, which has had no daylight saving since 1991. */
export const shanghaiMidnight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS);

/** The beginning of a day in Asia/Shanghai, plus `days`: `2026-11-21` is `2026-11-20T16:00:00Z`. */
export const dayFrom = (day: string, days = 0): Date => new Date(Date.parse(day) - SHANGHAI_MS + days * DAY_MS);

/** The day in Asia/Shanghai that a moment belongs to. */
export const dayOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
export const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3600 * 1000);

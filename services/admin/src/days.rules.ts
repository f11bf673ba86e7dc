import { SHANGHAI_MS } from '@qiaohui/service-kit/shanghai-time';

export const DAY_MS = 24 * 3600 * 1000;

/** The last midnight in Asia/Shanghai. */
export const shanghaiMidnight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS);

/** The beginning of a day in Asia/Shanghai, plus `days`: `2026-11-21` is `2026-11-20T16:00:00Z`. */
export const dayFrom = (day: string, days = 0): Date => new Date(Date.parse(day) - SHANGHAI_MS + days * DAY_MS);

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
export const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3600 * 1000);

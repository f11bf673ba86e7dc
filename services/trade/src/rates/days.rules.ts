const BEIJING_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The day in Beijing that a time belongs to, such as `2026-11-28`; there has been no daylight saving since 1991. */
export const dayOf = (at: Date): string => new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 10);

/** The day so many days after another, or before it. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

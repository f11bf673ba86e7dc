const DAY_MS = 24 * 3_600_000;

/** The day so many days after another, or before it. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

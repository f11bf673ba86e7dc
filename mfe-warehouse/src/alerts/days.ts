const SHANGHAI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
const DAY_MS = 24 * 3_600_000;

/** The warehouse's day, so many days from now: `2026-11-22`. */
export const dayIn = (days: number): string => SHANGHAI.format(new Date(Date.now() + days * DAY_MS));

/** Days from now until a day; below zero when it is over. */
export const daysUntil = (day: string): number => Math.round((Date.parse(day) - Date.parse(dayIn(0))) / DAY_MS);

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
const DAY_MS = 24 * 3_600_000;

/** The date in so many days, in the warehouse's time zone: `2026-11-22`. */
export const dayIn = (days: number): string => SHANGHAI.format(new Date(Date.now() + days * DAY_MS));

/** Days until a date; negative when it is past. */
export const daysUntil = (day: string): number => Math.round((Date.parse(day) - Date.parse(dayIn(0))) / DAY_MS);

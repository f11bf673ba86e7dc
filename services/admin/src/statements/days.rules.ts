const DAY_MS = 24 * 3600_000;
const SHANGHAI_MS = 8 * 3600_000;

/** The day of a moment in Asia/Shanghai, where the banks book. */
export const dayOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
/** The day before; days are compared as texts. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** These days with the ones before and after each. */
export const around = (days: string[]): string[] => [
  ...new Set(days.flatMap((day) => [dayBefore(day), day, dayOf(new Date(Date.parse(day) + DAY_MS))])),
];

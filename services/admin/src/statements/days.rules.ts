const DAY_MS = 24 * 3600_000;
const SHANGHAI_MS = 8 * 3600_000;

/** The day of a moment in Asia/Shanghai, where the banks book. */
export const dayOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
/** The day before; days are compared as texts. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** How far two exports may differ in the day of an entry, of its booking or its value: a weekend lies between at most. */
export const FAR_DAYS = 2;
/** These days with the ones before and after each on which another export may tell its entries. */
export const around = (days: string[]): string[] => {
  const near = Array.from({ length: 2 * FAR_DAYS + 1 }, (_, at) => (at - FAR_DAYS) * DAY_MS);
  return [...new Set([...new Set(days)].flatMap((day) => near.map((by) => dayOf(new Date(Date.parse(day) + by)))))];
};

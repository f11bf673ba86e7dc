/** Asia/Shanghai has no summer time: always eight hours ahead of UTC. */
const SHANGHAI_MS = 8 * 3_600_000;

export const inShanghai = (at: Date) => new Date(at.getTime() + SHANGHAI_MS);
export const fromShanghai = (year: number, month: number, day = 1) =>
  new Date(Date.UTC(year, month, day) - SHANGHAI_MS);

/** The warehouse's day of a moment: `2026-11-22`. */
export const dayOf = (at: Date): string => inShanghai(at).toISOString().slice(0, 10);

/** The first moment after a day (`2026-11-22`). */
export function endOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromShanghai(year, month - 1, date + 1);
}

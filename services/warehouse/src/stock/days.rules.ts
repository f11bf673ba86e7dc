import { inShanghai, SHANGHAI_MS } from '@qiaohui/service-kit/shanghai-time';

const fromShanghai = (year: number, month: number, day = 1) => new Date(Date.UTC(year, month, day) - SHANGHAI_MS);

/** Returns the first moment after a day (`2026-11-22`). */
export function endOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromShanghai(year, month - 1, date + 1);
}

/**
 * Returns the first instant of a year or of one month in it (1–12), and that of the following one. A month alone is in
 * the present year.
 */
export function period(year: number | undefined, month: number | undefined, now: Date): [from: Date, to: Date] | null {
  if (!year && !month) return null;
  const wanted = year ?? inShanghai(now).getUTCFullYear();
  return month
    ? [fromShanghai(wanted, month - 1), fromShanghai(wanted, month)]
    : [fromShanghai(wanted, 0), fromShanghai(wanted + 1, 0)];
}

/** Returns the filter of records that were created in a year or a month of it; empty without either. */
export function createdIn({ year, month }: { year?: number | undefined; month?: number | undefined }) {
  const span = period(year, month, new Date());
  return span ? { created_at: { $gte: span[0], $lt: span[1] } } : {};
}

/** Returns year and month as in readable numbers: `2611` is November 2026. */
export const monthMark = (at: Date): string => inShanghai(at).toISOString().slice(2, 7).replace('-', '');

import { dayPlus } from '../../rates/days.rules.ts';
import type { DashboardUnit } from './schema.ts';

export type Period = { from: string; to: string };

const COUNTS = { day: 30, week: 13, month: 12, year: 5 } as const;
const MONDAY = 1;

/** The first day of the period that a day belongs to; weeks begin on Monday. */
function beginOf(by: DashboardUnit, day: string): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  if (by === 'year') return `${day.slice(0, 4)}-01-01`;
  return dayPlus(day, -((new Date(day).getUTCDay() + 7 - MONDAY) % 7));
}

/** The periods that a trend shows, of which the last one ends today: 30 days, 13 weeks, 12 months or 5 years. */
export function periodsOf(by: DashboardUnit, today: string): Period[] {
  const periods: Period[] = [];
  for (let to = today; periods.length < COUNTS[by]; ) {
    const from = beginOf(by, to);
    periods.unshift({ from, to });
    to = dayPlus(from, -1);
  }
  return periods;
}

import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Months } from './queries.ts';

const plus = (month: string, months: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
};

const A_YEAR = 12;

/** The months of a year; without one the last twelve, of which `now` is the last. */
export function monthsOf(year: string, now: string): Months {
  if (year) return { from: `${year}-01`, to: `${year}-12` };
  return { from: plus(now, 1 - A_YEAR), to: now };
}

/** A month on the clock of Beijing, by which the service counts. */
export const monthNow = (at = new Date()): string => dayOf(at).slice(0, 7);

/** True for a text as `2026-11`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

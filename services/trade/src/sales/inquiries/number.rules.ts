import { dayOf } from '@qiaohui/service-kit/shanghai-time';

/** The month of a time in Beijing, where the house is: `2611`. */
export const monthOf = (at: Date): string => dayOf(at).slice(2, 7).replace('-', '');

export const inquiryNumber = (month: string, running: number): string =>
  `RFQ-${month}-${String(running).padStart(4, '0')}`;

/** The times at which days of Beijing begin: the first of a period, and the first behind its last. */
export const beginOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const endOfDay = (day: string): Date => new Date(beginOfDay(day).getTime() + 24 * 3_600_000);

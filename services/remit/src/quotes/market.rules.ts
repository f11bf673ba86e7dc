import { type BankCalendar, dayPlus, isBankingDay } from '@qiaohui/service-kit/banking/banking-days';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';

/** Hours of the interbank market in CNY, in minutes of the day in Asia/Shanghai (CFETS: 9:30 to 16:30). */
const OPENS = 9 * 60 + 30;
const CLOSES = 16 * 60 + 30;
const MINUTE_MS = 60_000;

const atMinute = (day: string, minute: number) => new Date(Date.parse(`${day}T00:00:00+08:00`) + minute * MINUTE_MS);

/**
 * Whether a rate is the close of its day, and when the market opens next; null while it is open, when the next rate may
 * come at any minute.
 */
export function marketAt(
  publishedAt: Date,
  now: Date,
  calendar: BankCalendar,
): { isClose: boolean; opensAt: Date | null } {
  const today = dayOf(now);
  const isOpen = isBankingDay(today, calendar) && now >= atMinute(today, OPENS) && now < atMinute(today, CLOSES);
  if (isOpen) return { isClose: dayOf(publishedAt) !== today, opensAt: null };
  let day = isBankingDay(today, calendar) && now < atMinute(today, OPENS) ? today : dayPlus(today, 1);
  while (!isBankingDay(day, calendar)) day = dayPlus(day, 1);
  return { isClose: true, opensAt: atMinute(day, OPENS) };
}

import { type BankCalendar, isBankingDay } from '@qiaohui/service-kit/banking/banking-days';
import { dayOf, SHANGHAI_MS } from '@qiaohui/service-kit/shanghai-time';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Banking hours of a banking day, in hours of Asia/Shanghai. */
const OPENS = 9;
const CLOSES = 16;

const atHour = (day: string, hour: number) => new Date(Date.parse(day) - SHANGHAI_MS + hour * HOUR_MS);
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The moment itself within banking hours (9:00 to 16:00, both with them), else the next 16:00 of a banking day. */
export function withinBanking(at: Date, calendar: BankCalendar): Date {
  let day = dayOf(at);
  if (isBankingDay(day, calendar)) {
    if (at >= atHour(day, OPENS) && at <= atHour(day, CLOSES)) return at;
    if (at < atHour(day, OPENS)) return atHour(day, CLOSES);
  }
  do day = dayAfter(day);
  while (!isBankingDay(day, calendar));
  return atHour(day, CLOSES);
}

/** Returns the moment after so many hours in which banks work: those of nights, weekends and holidays do not count. */
export function plusBankingHours(from: Date, hours: number, calendar: BankCalendar): Date {
  let day = dayOf(from);
  for (let left = hours * HOUR_MS, at = from; ; day = dayAfter(day), at = atHour(day, 0)) {
    if (!isBankingDay(day, calendar)) continue;
    const begins = Math.max(at.getTime(), atHour(day, OPENS).getTime());
    const time = atHour(day, CLOSES).getTime() - begins;
    if (time >= left) return new Date(begins + left);
    left -= Math.max(0, time);
  }
}

/** Returns the same time of day `days` banking days later. */
export function plusBankingDays(from: Date, days: number, calendar: BankCalendar): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS);
    if (isBankingDay(dayOf(at), calendar)) left -= 1;
  }
  return at;
}

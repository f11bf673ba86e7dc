import { useLocale } from '@qiaohui/kit';

/** Returns how a month is called: November 2026. */
export function useMonthName(): (month: string) => string {
  const { locale } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

/** As many months as a field offers. */
const OFFERED = 24;

/** The months that a bill can be booked in: the next one, this one, and those before. */
export function offeredMonths(now = new Date()): string[] {
  return Array.from({ length: OFFERED }, (_, nth) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1 - nth, 1)).toISOString().slice(0, 7),
  );
}

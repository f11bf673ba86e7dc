import { useLocale } from '@qiaohui/kit';
import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { useMemo } from 'react';

/** Digits after the decimal point of a decimal string. */
export const decimalsOf = (amount: string | null): number => amount?.split('.')[1]?.length ?? 0;

/**
 * Formats prices and days for tables: a price keeps the decimals it was quoted with, at least those of its currency and
 * those of its column;
 * a day is written as everywhere, and the same in every time zone.
 */
export function useFigures() {
  const { locale } = useLocale();
  return useMemo(() => {
    const medium = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return {
      price: (amount: string | null, currency: Currency, column = 0): string => {
        if (!amount) return '';
        const places = Math.max(digits(currency), decimalsOf(amount), column);
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
        return format.format(amount as `${number}`);
      },
      day: (date: string | null): string => (date ? medium.format(new Date(date)) : '–'),
    };
  }, [locale]);
}

import { useFormat, useLocale } from '@qiaohui/kit';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { useFigures } from './figures.ts';

/** Texts of quantities, weights, prices and days; a dash for none. */
export function useQuantityFigures() {
  const { locale } = useLocale();
  const format = useFormat();
  const { price, day } = useFigures();
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const decimal = (value: string | null): string => (value ? exact.format(value as `${number}`) : '–');
  return {
    day,
    number: format.number,
    bytes: format.bytes,
    decimal,
    kilograms: (value: string | null): string => (value ? `${decimal(value)} kg` : '–'),
    sum: (amount: string | null, currency: Currency | null): string =>
      amount && currency ? `${price(amount, currency)} ${currency}` : '–',
  };
}

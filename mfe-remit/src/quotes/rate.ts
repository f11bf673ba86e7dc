import { useLocale } from '@qiaohui/kit';

/** A rate with at least four places, as banks write it. Takes the wire's decimal string. */
export function useRateFormat(): (rate: string) => string {
  const { locale } = useLocale();
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 6 });
  return (rate) => format.format(Number(rate));
}

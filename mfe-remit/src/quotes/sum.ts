import { isUnread, useLocale, useText } from '@qiaohui/kit';
import { fitsCurrency, MOST } from '@qiaohui/remit/quotes/sum';
import { Currency } from '@qiaohui/service-kit/shapes';
import text from './messages/zh-CN.json' with { type: 'json' };
import { placesOf, withMarks } from './money.ts';

/** A sum as it is typed, and its currency. */
type Sum = { sum: string; currency: string };

/** Why a sum is not priced, a key of the messages; `none` before anything is typed. */
export function wrongOf({ sum, currency }: Sum): 'none' | 'number' | 'aboveZero' | 'most' | 'whole' | 'cents' | null {
  if (sum === '') return 'none';
  if (isUnread(sum)) return 'number';
  if (!(Number(sum) > 0)) return 'aboveZero';
  if (Number(sum) > MOST) return 'most';
  const known = Currency.safeParse(currency);
  if (!known.success || fitsCurrency(sum, known.data)) return null;
  return placesOf(currency) === 0 ? 'whole' : 'cents';
}

/** The text of what is wrong with a typed sum. */
export function useSumError() {
  const t = useText(text);
  const { locale } = useLocale();
  return (sum: Sum): string | undefined => {
    const wrong = wrongOf(sum);
    if (wrong === null || wrong === 'none') return undefined;
    return t(wrong, { currency: sum.currency, most: withMarks(`${MOST}`, locale) });
  };
}

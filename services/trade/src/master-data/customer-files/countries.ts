import { codeForm } from '@qiaohui/service-kit/code-form';
import { Locale } from '@qiaohui/service-kit/shapes';
import { COUNTRIES } from '../customers/countries.rules.ts';

const named = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
const known = new Map(
  Locale.options.flatMap((locale) =>
    COUNTRIES.map((code) => [codeForm(named(locale).of(code) ?? code), code] as const),
  ),
);

/** Returns the two letters of a country that is written as these, or by its name in one of our languages. */
export const countryIn = (text: string): string => known.get(codeForm(text)) ?? codeForm(text);

export const countryName = (code: string | null, locale: Locale): string =>
  (code && named(locale).of(code)) ?? code ?? '';

import { useLocale } from '@qiaohui/kit';
import type { Place } from '@qiaohui/trade/places';
import { useMemo } from 'react';

type Named = Pick<Place, 'name' | 'name_zh' | 'name_de'>;

/** Names places and their countries in the user's language, as far as they have a name in it. */
export function usePlaceNames() {
  const { locale } = useLocale();
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    const own = { 'zh-CN': 'name_zh', 'de-DE': 'name_de', 'en-US': 'name' } as const;
    return {
      nameOf: (place: Named): string => place[own[locale]] ?? place.name,
      countryOf: (code: string): string => countries.of(code) ?? code,
    };
  }, [locale]);
}

/** What a field holds of a place that was chosen: the same for readers of all languages. */
export const placeText = ({ code, name }: Pick<Place, 'code' | 'name'>): string => (code ? `${name} (${code})` : name);

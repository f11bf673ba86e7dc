import { useLocale } from '@qiaohui/kit';
import type { Place } from '@qiaohui/trade/places';
import { placeNameIn } from '@qiaohui/trade/places/names';
import { useMemo } from 'react';

type Named = Pick<Place, 'name' | 'name_zh' | 'name_de'>;

/** Names places and their countries in the user's language, as far as they have a name in it. */
export function usePlaceNames() {
  const { locale } = useLocale();
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    return {
      nameOf: (place: Named): string => placeNameIn(place, locale),
      countryOf: (code: string): string => countries.of(code) ?? code,
    };
  }, [locale]);
}

/** What a field holds of a place that was chosen: the same for readers of all languages. */
export const placeText = ({ code, name }: Pick<Place, 'code' | 'name'>): string => (code ? `${name} (${code})` : name);

import { useLocale } from '@qiaohui/kit';
import { placeCode, placeName } from '@qiaohui/warehouse/places/text';

/** Says a place as people call it; the dock has a name in each language. */
export function usePlaceName(): (code: string) => string {
  const { locale } = useLocale();
  return (code) => placeName(code, locale);
}

/** Reads a place that somebody typed or scanned, by its code or its name. */
export function usePlaceCode(): (typed: string) => string {
  const { locale } = useLocale();
  return (typed) => placeCode(typed, locale);
}

import { useLocale } from '@qiaohui/kit';
import { placeCode, placeName } from '@qiaohui/warehouse/places/text';

/** Returns the display name of a place; the dock has a name in each language. */
export function usePlaceName(): (code: string) => string {
  const { locale } = useLocale();
  return (code) => placeName(code, locale);
}

/** Returns the code of a place typed or scanned by its code or name. */
export function usePlaceCode(): (typed: string) => string {
  const { locale } = useLocale();
  return (typed) => placeCode(typed, locale);
}

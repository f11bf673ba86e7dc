import type { Locale } from '@qiaohui/service-kit/shapes';
import type { Place } from './schema.ts';

const fields = { 'zh-CN': 'name_zh', 'de-DE': 'name_de', 'en-US': 'name' } as const;

/** Returns what a place is called in a language; without a name in it, by its name in Latin script. */
export const placeNameIn = (place: Pick<Place, 'name' | 'name_zh' | 'name_de'>, locale: Locale): string =>
  place[fields[locale]] ?? place.name;

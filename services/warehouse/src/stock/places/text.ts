import type { Locale } from '@qiaohui/service-kit/shapes';
import { DOCK } from './rules.ts';

const dock: Record<Locale, string> = { 'zh-CN': '收货区', 'en-US': 'Dock', 'de-DE': 'Eingangsplatz' };

/**
 * Returns the name of a place: the dock's by language, every other place's code. Labels have the code, since it is
 * scanned.
 */
export const placeName = (code: string, locale: Locale): string => (code === DOCK ? dock[locale] : code);

/** Returns the code of a place that somebody typed: the dock by its name or its code. */
export const placeCode = (typed: string, locale: Locale): string => {
  const code = typed.trim().toUpperCase();
  return code === dock[locale].toUpperCase() ? DOCK : code;
};

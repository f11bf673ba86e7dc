import type { Locale } from '@qiaohui/service-kit/shapes';
import { DOCK } from './rules.ts';

const dock: Record<Locale, string> = { 'zh-CN': '收货区', 'en-US': 'Dock', 'de-DE': 'Eingangsplatz' };

/** A place as people call it: the dock by its name, every other by its code. Labels bear the code, since it is scanned. */
export const placeName = (code: string, locale: Locale): string => (code === DOCK ? dock[locale] : code);

/** The code of a place that somebody typed: the dock by its name or its code. */
export const placeCode = (typed: string, locale: Locale): string => {
  const code = typed.trim().toUpperCase();
  return code === dock[locale].toUpperCase() ? DOCK : code;
};

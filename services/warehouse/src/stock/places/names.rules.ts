import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };
import { DOCK } from './rules.ts';

const names: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/**
 * Returns the name of a place: the dock's by language, every other place's code. Labels have the code, since it is
 * scanned.
 */
export const placeName = (code: string, locale: Locale): string => (code === DOCK ? names[locale].dock : code);

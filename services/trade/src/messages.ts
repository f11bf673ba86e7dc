import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** Texts of this service's errors. */
export const messages: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/field/de-DE.json' with { type: 'json' };
import en from './messages/field/en-US.json' with { type: 'json' };
import zh from './messages/field/zh-CN.json' with { type: 'json' };

/** Messages of field errors, which the desk shows while one types and the service returns when it rejects a form. */
export const fieldMessages: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { labels } from './messages/labels.ts';
import { zh } from './messages/zh.ts';

/** The message for an empty field names the field's label. */
const empty = (locale: keyof typeof labels, text: (label: string) => string) =>
  Object.fromEntries(Object.entries(labels[locale]).map(([field, label]) => [`empty.${field}`, text(label)]));

/** Texts of this service's errors. */
export const messages: Messages = {
  'zh-CN': { ...zh, ...empty('zh-CN', (label) => `「${label}」不能为空`) },
  'en-US': { ...en, ...empty('en-US', (label) => `${label} must not be empty`) },
  'de-DE': { ...de, ...empty('de-DE', (label) => `${label} darf nicht leer sein`) },
};

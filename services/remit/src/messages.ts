import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import deLabels from './messages/labels/de-DE.json' with { type: 'json' };
import enLabels from './messages/labels/en-US.json' with { type: 'json' };
import zhLabels from './messages/labels/zh-CN.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** The message for an empty field names the field's label. */
function withLabels({ empty, ...texts }: typeof zh, labels: typeof zhLabels) {
  const named = Object.entries(labels).map(([field, label]) => [`empty.${field}`, empty.replace('{{label}}', label)]);
  return { ...texts, ...Object.fromEntries(named) };
}

/** Texts of this service's errors. */
export const messages: Record<Locale, Record<string, string>> = {
  'zh-CN': withLabels(zh, zhLabels),
  'en-US': withLabels(en, enLabels),
  'de-DE': withLabels(de, deLabels),
};

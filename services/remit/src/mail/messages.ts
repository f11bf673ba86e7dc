import type { Locale } from '@qiaohui/service-kit/shapes';
import deLabels from './messages/labels/de-DE.json' with { type: 'json' };
import enLabels from './messages/labels/en-US.json' with { type: 'json' };
import zhLabels from './messages/labels/zh-CN.json' with { type: 'json' };
import deMails from './messages/mails/de-DE.json' with { type: 'json' };
import enMails from './messages/mails/en-US.json' with { type: 'json' };
import zhMails from './messages/mails/zh-CN.json' with { type: 'json' };

/** What all e-mails say: labels of rows and buttons, names of groups. `{{name}}` is a fact of `facts.ts`. */
export const labels: Record<Locale, typeof zhLabels> = { 'zh-CN': zhLabels, 'en-US': enLabels, 'de-DE': deLabels };

type MailMessages = typeof zhMails;
/** The subject and body of each e-mail, and the label of its button where that does not lead to the order. */
export const mails: Record<Locale, MailMessages> = { 'zh-CN': zhMails, 'en-US': enMails, 'de-DE': deMails };

type TemplateOf<Key> = Key extends `${infer Name}.subject` ? Name : never;
export type Template = TemplateOf<keyof MailMessages>;

/** True when there is an e-mail of this name. */
export const hasTemplate = (name: string): name is Template => `${name}.subject` in zhMails;

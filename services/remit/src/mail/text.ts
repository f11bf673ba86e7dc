import { type Company, filled, type MailContent, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { addressOf } from './entries.ts';
import { type Facts, textsOf } from './facts.ts';
import { around } from './text/around.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import type { MailTemplate } from './text/shape.ts';
import { zh } from './text/zh.ts';

const templates: Record<Locale, Record<string, MailTemplate>> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
export type Template = keyof typeof zh;

/** True when there is an e-mail of this name. */
export const hasTemplate = (name: string): name is Template => name in zh;

function written(locale: Locale, template: string, facts: Facts): MailContent {
  const text = templates[locale][template];
  const link = facts.entry ? addressOf(facts.entry) : facts.link;
  if (!text) throw new Error(`there is no mail ${template}`);
  const labels = around[locale];
  const texts = textsOf(facts, locale);
  const reason = texts.reason ? filled(labels.reason, texts) : '';
  const fill = (line: string) => filled(line, { ...texts, reason });
  const rows = (
    [
      [labels.number, texts.number],
      [labels.payee, texts.payee],
      [labels.receives, texts.amount],
      [labels.pays, texts.due],
    ] as const
  ).flatMap(([label, value]): MailContent['rows'] => (value ? [[label, value]] : []));
  return {
    subject: fill(text.subject),
    paragraphs: fill(text.body).split('\n\n').filter(Boolean),
    rows,
    action: text.action && link ? { label: text.action, link } : null,
  };
}

/** Renders an e-mail in its reader's language: subject, plain text and HTML. */
export const mailText = (locale: Locale, template: string, facts: Facts, from?: Company): MailText =>
  renderMail(written(locale, template, facts), locale, from);

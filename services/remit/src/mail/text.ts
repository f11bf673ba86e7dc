import { type Company, filled, type MailContent, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { addressOf } from './entries.ts';
import { type Facts, spoken } from './facts.ts';
import { around } from './text/around.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import type { MailTemplate } from './text/shape.ts';
import { zh } from './text/zh.ts';

const texts: Record<Locale, Record<string, MailTemplate>> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
export type Template = keyof typeof zh;

/** True when there is an e-mail of this name. */
export const hasTemplate = (name: string): name is Template => name in zh;

function written(locale: Locale, template: string, facts: Facts): MailContent {
  const text = texts[locale][template];
  const link = facts.entry ? addressOf(facts.entry) : facts.link;
  if (!text) throw new Error(`there is no mail ${template}`);
  const words = around[locale];
  const said = spoken(facts, locale);
  const reason = said.reason ? filled(words.reason, said) : '';
  const fill = (line: string) => filled(line, { ...said, reason });
  const rows = (
    [
      [words.number, said.number],
      [words.payee, said.payee],
      [words.receives, said.amount],
      [words.pays, said.due],
    ] as const
  ).flatMap(([label, value]): MailContent['rows'] => (value ? [[label, value]] : []));
  return {
    subject: fill(text.subject),
    paragraphs: fill(text.body).split('\n\n').filter(Boolean),
    rows,
    action: text.action && link ? { label: text.action, link } : null,
  };
}

/** A e-mail in its reader's language: subject, plain text, and the same as a page. */
export const mailText = (locale: Locale, template: string, facts: Facts, from?: Company): MailText =>
  renderMail(written(locale, template, facts), locale, from);

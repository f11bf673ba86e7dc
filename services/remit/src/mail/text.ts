import { type Company, filled, type MailContent, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { addressOf } from './entries.ts';
import { type Facts, textsOf } from './facts.ts';
import { hasTemplate, labels, mails, type Template } from './messages.ts';

function written(locale: Locale, template: string, facts: Facts): MailContent {
  if (!hasTemplate(template)) throw new Error(`there is no mail ${template}`);
  const { number, payee, receives, pays, reason: because, toOrder } = labels[locale];
  const link = facts.entry ? addressOf(facts.entry) : facts.link;
  const texts = textsOf(facts, locale);
  const reason = texts.reason ? filled(because, texts) : '';
  const fill = (line: string) => filled(line, { ...texts, reason });
  const rows = (
    [
      [number, texts.number],
      [payee, texts.payee],
      [receives, texts.amount],
      [pays, texts.due],
    ] as const
  ).flatMap(([label, value]): MailContent['rows'] => (value ? [[label, value]] : []));
  const actions: Partial<Record<`${Template}.action`, string>> = mails[locale];
  return {
    subject: fill(mails[locale][`${template}.subject`]),
    paragraphs: fill(mails[locale][`${template}.body`]).split('\n\n').filter(Boolean),
    rows,
    action: link ? { label: actions[`${template}.action`] ?? toOrder, link } : null,
  };
}

/** Renders an e-mail in its reader's language: subject, plain text and HTML. */
export const mailText = (locale: Locale, template: string, facts: Facts, from?: Company): MailText =>
  renderMail(written(locale, template, facts), locale, from);

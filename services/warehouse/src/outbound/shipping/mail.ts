import { mailJob } from '@qiaohui/service-kit/mailing';
import { filled, letterOf, type MailText } from '@qiaohui/service-kit/mailpage';
import { queueLetter } from '@qiaohui/service-kit/mails';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { type AlertFacts, alertLetter } from '../../alerts/mail.ts';
import type { OutOrderRow } from '../orders/model.ts';
import { type Said, texts } from './mail.text.ts';

/** What the letter tells of an order that went out. */
type Facts = Record<Said, string> & { goods: Array<{ type: string; quantity: number }> };

function shippedLetter(locale: Locale, { goods, ...said }: Facts): MailText {
  const t = texts[locale];
  const figures = new Intl.NumberFormat(locale);
  const facts = (Object.keys(t.rows) as Said[]).flatMap((name): Array<[string, string]> => {
    const value = name === 'delivery' ? t.delivery[said.delivery as keyof typeof t.delivery] : said[name];
    return value ? [[t.rows[name], value]] : [];
  });
  const pieces = goods.map(({ type, quantity }): [string, string] => [
    type,
    filled(t.pieces, { count: figures.format(quantity) }),
  ]);
  const written = { subject: filled(t.subject, said), paragraphs: [t.body], rows: [...facts, ...pieces], action: null };
  return letterOf(written, locale);
}

/** Writes to the customer, if the order knows where, in the commit that ships it: so once, whatever happens later. */
export async function tellCustomer(order: OutOrderRow, session: ClientSession): Promise<void> {
  const { email: to, locale, _id, number, courier, tracking, fba_number, deliver_type: delivery, lines } = order;
  if (!to) return;
  const goods = lines.map(({ goods: { type }, quantity }) => ({ type, quantity }));
  const values: Facts = { number, delivery, courier, tracking, fba: fba_number, goods };
  await queueLetter({ to, locale, template: 'shipped', values, order: _id }, session);
}

/** The service's letters by their template. */
const text = (locale: Locale, template: string, values: Facts | AlertFacts): MailText =>
  template === 'alerts' ? alertLetter(locale, values as AlertFacts) : shippedLetter(locale, values as Facts);

export const mailing = mailJob({ text });

import { filled, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import { enqueueMail } from '@qiaohui/service-kit/mail/mail-queue';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import type { DeliverType } from '../orders/schema.ts';
import type { OutOrderRecord } from '../orders/store.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** The e-mail to a customer whose goods were shipped. */
const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

const factNames = ['number', 'delivery', 'courier', 'tracking', 'fba'] as const;

/** The facts of a shipped order in its e-mail. */
export type ShippedFacts = Record<(typeof factNames)[number], string> & {
  goods: Array<{ type: string; quantity: number }>;
};

/** Returns the text of a shipped order's e-mail. */
export function shippedMail(locale: Locale, { goods, ...facts }: ShippedFacts): MailText {
  const t = texts[locale];
  const figures = new Intl.NumberFormat(locale);
  const rows = factNames.flatMap((name): Array<[string, string]> => {
    const value = name === 'delivery' ? t[`delivery.${facts.delivery as DeliverType}`] : facts[name];
    return value ? [[t[`rows.${name}`], value]] : [];
  });
  const pieces = goods.map(({ type, quantity }): [string, string] => [
    type,
    filled(t.pieces, { count: figures.format(quantity) }),
  ]);
  const written = { subject: filled(t.subject, facts), paragraphs: [t.body], rows: [...rows, ...pieces], action: null };
  return renderMail(written, locale);
}

/** Queues the customer's e-mail, if the order has an address, in the transaction that ships it: exactly once. */
export async function mailCustomer(order: OutOrderRecord, session: ClientSession): Promise<void> {
  const { email: to, locale, _id, number, courier, tracking, fba_number, deliver_type: delivery, lines } = order;
  if (!to) return;
  const goods = lines.map(({ goods: { type }, quantity }) => ({ type, quantity }));
  const values: ShippedFacts = { number, delivery, courier, tracking, fba: fba_number, goods };
  await enqueueMail({ to, locale, template: 'shipped', values, order: _id }, session);
}

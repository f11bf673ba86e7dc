import type { Locale } from '@qiaohui/service-kit/shapes';
import { accountSource } from '../orders/recipient/recipient.ts';
import type { OrderRecord } from '../orders/store.ts';
import { completedAt } from '../verify/rules.ts';
import { formatsOf } from './format.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

type Row = [label: string, value: string];

/** The content of a receipt as text; drawing it needs nothing else. */
export type Sheet = {
  locale: Locale;
  brand: string;
  title: string;
  /** ISO 8601: the file's own date, so that a receipt made twice is the same file. */
  madeAt: string;
  headline: Row;
  head: Row[];
  sections: Array<{ title: string; rows: Row[] }>;
  sums: { title: string; rows: Row[]; total: Row };
  check: { title: string; text: string; address: string };
  note: string;
};

const MASK = '••••';
const tailOf = (value: { tail: string } | null) => (value ? `${MASK} ${value.tail}` : '');
const filled = (rows: Row[]): Row[] => rows.filter(([, value]) => value.trim() !== '');
const together = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** An institution's own name; living expenses have none. */
const namesOf = ({ kind, resource }: OrderRecord) =>
  resource && kind !== 'living' ? [...new Set([resource.name, resource.nameEn])].filter(Boolean).join(' · ') : '';

/** Returns the text for the account's source, where it is not the institution's record. */
function sourceText(order: OrderRecord, t: typeof zh): string {
  const source = accountSource(order);
  if (source === 'record') return '';
  if (source === 'payer') return t.byPayer;
  return order.kind === 'living' ? t.differsHolder : t.differs;
}

/** The receipt of a completed order in a language, with or without what the exchange cost. */
export function sheetOf(order: OrderRecord, locale: Locale, withFees: boolean, address: string): Sheet {
  const t = texts[locale];
  const { money, rate, at } = formatsOf(locale);
  const { kyc, payment, price, currency } = order;
  const source = accountSource(order);
  const paid = completedAt(order) ?? order.savedAt.toISOString();
  const cny = (sum: string) => money(sum, 'CNY');
  const amount = money(order.amount, currency);
  const pinyin = together(kyc.lastNamePinyin, kyc.firstNamePinyin);
  const fees: Row[] = [
    [t.rate, `1 ${currency} = ${rate(price.rate)} CNY`],
    [t.principal, cny(price.principal)],
    [t.fullFee, cny(price.fullFee)],
    [t.cnyFee, cny(price.cnyFee)],
    ...(Number(price.spotFee) > 0 ? [[t.spotFee, cny(price.spotFee)] satisfies Row] : []),
  ];
  return {
    locale,
    brand: t.brand,
    title: t.title,
    madeAt: paid,
    headline: [t.remitted, amount],
    head: filled([
      [t.number, order.number],
      [t.createdAt, `${at(order.createdAt)}${t.zone}`],
      [t.completedAt, `${at(paid)}${t.zone}`],
      [t.bankReference, order.bankReference ?? ''],
    ]),
    sections: [
      {
        title: t.payer,
        rows: filled([
          [t.payerName, `${kyc.payerLastName}${kyc.payerFirstName}`],
          [t.payerId, tailOf(kyc.payerIdNumber)],
          [t.beneficiary, together(`${kyc.lastName}${kyc.firstName}`, pinyin)],
        ]),
      },
      {
        title: t.payee,
        rows: filled([
          [source === 'record' ? t.institution : t.meantFor, namesOf(order)],
          [t.accountName, payment.accountName],
          [t.accountNo, tailOf(payment.accountNo)],
          [t.accountByPayer, sourceText(order, t)],
          [t.bankName, payment.bankName],
          [t.swift, payment.swift],
          [t.reference, order.reference],
        ]),
      },
    ].filter(({ rows }) => rows.length > 0),
    sums: {
      title: t.sums,
      rows: [[t.amount, amount], ...(withFees ? fees : [])],
      total: [t.total, cny(order.due ?? price.cnyAmount)],
    },
    check: { title: t.check, text: t.checkText, address },
    note: t.note,
  };
}

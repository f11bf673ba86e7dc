import type { Locale } from '@qiaohui/service-kit/shapes';
import type { QuotationRecord } from '../model.ts';
import { writerFor } from './texts.text.ts';

type Row = [label: string, value: string];
export type Column = { label: string; share: number; align: 'left' | 'right' };

/** Everything that the PDF of a quotation says, as it is written. */
export type Sheet = {
  locale: Locale;
  madeAt: string;
  /** The letterhead: the team's name. */
  team: string;
  title: string;
  number: string;
  facts: Row[];
  columns: Column[];
  /** `below`: smaller, under the model. */
  rows: Array<{ cells: string[]; below: string }>;
  sums: Row[];
  texts: Row[];
  page: string;
};

/** Returns what the PDF of a quotation says in a language. */
export function sheetOf(quotation: QuotationRecord, locale: Locale): Sheet {
  const { currency, lines } = quotation;
  const { t, day, figure, sum, price } = writerFor(locale, currency);
  const facts: Array<[string, string | null]> = [
    [t('customer'), quotation.customer],
    [t('day'), day(quotation.day)],
    [t('customer_number'), quotation.customer_number],
    [t('valid'), day(quotation.valid_until)],
    [t('inquiry'), quotation.inquiry_number],
    [t('currency'), currency],
  ];
  const texts: Array<[string, string | null]> = [
    [t('terms'), quotation.terms],
    [t('note'), quotation.note],
  ];
  const isEntered = (row: [string, string | null]): row is Row => Boolean(row[1]);
  return {
    ...{ locale, madeAt: quotation.created_at.toISOString(), team: quotation.team_name, title: t('title') },
    number: `${quotation.number} · ${t('edition', { edition: String(quotation.edition) })}`,
    facts: facts.filter(isEntered),
    columns: [
      { label: t('place'), share: 7, align: 'right' },
      { label: t('model'), share: 37, align: 'left' },
      { label: t('quantity'), share: 12, align: 'right' },
      { label: t('unit_price'), share: 16, align: 'right' },
      { label: t('vat_percent'), share: 11, align: 'right' },
      { label: t('sale'), share: 17, align: 'right' },
    ],
    rows: lines.map((line) => ({
      cells: [
        ...[String(line.place), line.model, figure(line.quantity), price(line.unit_price)],
        ...[`${figure(line.vat_percent)} %`, sum(line.sale)],
      ],
      below: [
        line.order_number,
        line.alternative && t('instead', { model: line.alternative }),
        line.lead_time === null ? null : t('days', { days: figure(String(line.lead_time)) }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    sums: [
      [t('net'), `${sum(quotation.sale)} ${currency}`],
      [t('vat'), `${sum(quotation.vat)} ${currency}`],
      [t('total'), `${sum(quotation.total)} ${currency}`],
    ],
    texts: texts.filter(isEntered),
    page: t('page'),
  };
}

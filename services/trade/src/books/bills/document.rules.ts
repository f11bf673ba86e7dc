import { type Currency, digits, type Locale } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { dayPlus } from '../../rates/days.rules.ts';
import { sumOf } from '../costs/amounts.rules.ts';
import type { CostItem } from '../costs/schema.ts';
import type { Ledger } from '../ledgers/names.schema.ts';
import type { LedgerSettings } from '../ledgers/schema.ts';
import type { BillCustomer, BillDocument, BillLine, BillTax } from './document.schema.ts';

/** An item with the job number of its waybill and the account of its business code. */
export type Charged = { item: CostItem; number: string; account: string | null };

/** What a bill says of itself. */
export type Heading = {
  ledger: Ledger;
  number: string | null;
  title: string;
  date: string;
  month: string;
  currency: Currency;
  description: string | null;
  locale: Locale;
};

/** Adds up amounts with the digits of their currency. */
export const total = (sums: readonly string[], currency: Currency): string =>
  new Decimal(sumOf(sums)).toFixed(digits(currency));

/** Euros have cents. */
export const euros = (sums: readonly string[]): string => total(sums, 'EUR');

const isSame = (one: string, other: string) => new Decimal(one).eq(other);

/**
 * A line charges the actual amount. Where that is not what quantity and price come to, it is one at that price: on paper
 * the three have to fit (EN 16931, BT-131).
 */
function lineOf({ item, number, account }: Charged): BillLine {
  const { code, tax_code } = item;
  const amounts = item.actual ?? item.planned;
  const asPlanned = isSame(amounts.net, item.planned.net);
  return {
    item: item.id,
    waybill: item.waybill,
    number,
    code: code.code,
    name: code.name,
    name_en: code.name_en,
    name_de: code.name_de,
    account,
    quantity: asPlanned ? item.quantity : '1',
    unit: asPlanned ? item.unit : null,
    price: asPlanned ? item.price : amounts.net,
    tax_code: tax_code ?? '',
    ...amounts,
  };
}

/** The taxes of the lines, by code in the order of the ledger; a code that is gone counts by its rate alone. */
function taxesOf(charged: Charged[], { tax_codes }: Pick<LedgerSettings, 'tax_codes'>, currency: Currency): BillTax[] {
  const used = new Map(charged.map(({ item }) => [item.tax_code ?? '', item.tax_rate]));
  const order = (code: string) => tax_codes.findIndex((one) => one.code === code);
  return [...used]
    .toSorted(([one], [other]) => order(one) - order(other))
    .map(([code, rate]) => {
      const known = tax_codes.find((one) => one.code === code);
      const lines = charged.filter(({ item }) => (item.tax_code ?? '') === code).map(lineOf);
      return {
        code,
        category: known?.category ?? (isSame(rate, '0') ? 'Z' : 'S'),
        rate: known?.rate ?? rate,
        reason: known?.reason ?? null,
        net: total(
          lines.map(({ net }) => net),
          currency,
        ),
        tax: total(
          lines.map(({ tax }) => tax),
          currency,
        ),
      };
    });
}

/** Puts together all that a bill says. */
export function documentOf(
  heading: Heading,
  { settings, customer, charged }: { settings: LedgerSettings; customer: BillCustomer; charged: Charged[] },
): BillDocument {
  const { currency, date } = heading;
  const lines = charged.map(lineOf);
  const of = (name: 'net' | 'tax' | 'gross') =>
    total(
      lines.map((line) => line[name]),
      currency,
    );
  return {
    shape: 1,
    ...heading,
    due_date: dayPlus(date, settings.due_days),
    issuer: { ...settings.issuer, name: settings.issuer.name ?? '' },
    customer,
    lines,
    taxes: taxesOf(charged, settings, currency),
    net: of('net'),
    tax: of('tax'),
    total: of('gross'),
    reverses: null,
  };
}

/** A decimal of the other sign, with the same digits. */
export function negated(figure: string): string {
  if (isSame(figure, '0')) return figure;
  return figure.startsWith('-') ? figure.slice(1) : `-${figure}`;
}

type Reversing = Pick<BillDocument, 'number' | 'date' | 'month' | 'description'> & {
  reverses: BillDocument['reverses'];
};

/** What takes a bill back: the same to the cent below 0, by negative quantities at the same prices. */
export const reversalOf = (document: BillDocument, own: Reversing): BillDocument => ({
  ...document,
  ...own,
  due_date: own.date,
  lines: document.lines.map((line) => ({
    ...line,
    quantity: negated(line.quantity),
    net: negated(line.net),
    tax: negated(line.tax),
    gross: negated(line.gross),
    eur: negated(line.eur),
  })),
  taxes: document.taxes.map((tax) => ({ ...tax, net: negated(tax.net), tax: negated(tax.tax) })),
  net: negated(document.net),
  tax: negated(document.tax),
  total: negated(document.total),
});

import { BOM } from '@qiaohui/service-kit/documents/csv';
import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { BillDocument, BillLine } from '../../books/bills/document.schema.ts';
import { added } from './lines.rules.ts';

/** The head line: names of DATEV's booking format where it has the column, our own behind them. */
const HEAD = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Buchungstext'],
  ...['Netto', 'Steuer', 'Netto EUR', 'Leistungsmonat'],
];
/** As many characters as DATEV takes. */
const TEXT = 60;

/** DATEV wants quotation marks around texts, and no line ends in them. */
const quoted = (text: string): string => `"${escapeFormula(text.replaceAll(/\p{Cc}+/gu, ' ')).replaceAll('"', '""')}"`;
/** Accounts are numbers there; what people type as one may be anything. */
const account = (number: string | null): string => (number && !/^\d+$/.test(number) ? quoted(number) : (number ?? ''));
const rowOf = (cells: string[]): string => `${cells.join(';')}\r\n`;

const dayAndMonth = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}`;
const shortDay = (day: string): string => `${dayAndMonth(day)}${day.slice(2, 4)}`;
const amount = (sum: Decimal, currency: Currency): string => sum.toFixed(digits(currency)).replace('.', ',');

/** The customer's account is debited with what is charged, and credited with what a reversal takes back. */
function cellsOf(document: BillDocument, lines: BillLine[]): string[] {
  const [first] = lines;
  const sumOf = (name: 'net' | 'tax' | 'gross' | 'eur') => new Decimal(added(lines.map((line) => line[name])));
  const { number, customer, currency, date, due_date, month, reverses } = document;
  const text = [customer.name, reverses?.number].filter(Boolean).join(' / ');
  const gross = sumOf('gross');
  return [
    ...[amount(gross.abs(), currency), quoted(gross.lt(0) ? 'H' : 'S'), quoted(currency)],
    ...[account(customer.code), account(first?.account ?? null), quoted(first?.tax_code ?? '')],
    ...[dayAndMonth(date), quoted(number ?? ''), quoted(shortDay(due_date))],
    quoted([...text].slice(0, TEXT).join('')),
    ...[amount(sumOf('net'), currency), amount(sumOf('tax'), currency), amount(sumOf('eur'), 'EUR'), quoted(month)],
  ];
}

/** Lines of one account and one tax code are booked as one; nothing is booked of an amount of 0. */
function bookingsOf(document: BillDocument): string[] {
  const groups = Map.groupBy(document.lines, (line) => JSON.stringify([line.account, line.tax_code]));
  return [...groups.values()]
    .filter((lines) => Number(added(lines.map(({ gross }) => gross))) !== 0)
    .map((lines) => rowOf(cellsOf(document, lines)));
}

/**
 * Returns the bookings of bills as DATEV's format has them, a row for each account and tax code of a bill: semicolons,
 * decimal commas, CRLF. UTF-8 with its mark, since Windows-1252 has no Chinese names.
 */
export const bookings = (documents: readonly BillDocument[]): string =>
  BOM + rowOf(HEAD) + documents.flatMap(bookingsOf).join('');

import { BOM, csvLine } from '@qiaohui/service-kit/documents/csv';
import type { BillDocument, BillLine } from '../bills/document.schema.ts';
import { added } from './lines.rules.ts';

/** The head line: names of DATEV's booking format where it has the column, our own behind them. */
const HEAD = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Buchungstext'],
  ...['Netto', 'Steuer', 'Netto EUR', 'Leistungsmonat'],
];
/** As many characters as DATEV takes. */
const TEXT = 60;

const comma = (decimal: string): string => decimal.replace('.', ',');
const dayAndMonth = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}`;
const shortDay = (day: string): string => `${dayAndMonth(day)}${day.slice(2, 4)}`;

const sumOf = (lines: BillLine[], name: 'net' | 'tax' | 'gross' | 'eur'): string =>
  added(lines.map((line) => line[name]));
const fixed = (sum: string, like: string): string => {
  const places = like.split('.')[1]?.length ?? 0;
  const [whole = '0', part = ''] = sum.replace('-', '').split('.');
  return comma(places === 0 ? whole : `${whole}.${part.padEnd(places, '0')}`);
};

/** Lines that are booked as one: to one account with one tax code. */
function bookingsOf({ lines }: BillDocument): BillLine[][] {
  const groups = new Map<string, BillLine[]>();
  for (const line of lines) {
    const key = JSON.stringify([line.account, line.tax_code]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/** The customer's account is debited with what is charged, and credited with what a reversal takes back. */
function cellsOf(document: BillDocument, lines: BillLine[]): string[] {
  const [first] = lines;
  const gross = sumOf(lines, 'gross');
  const amount = (name: 'net' | 'tax' | 'eur') => {
    const sum = sumOf(lines, name);
    return `${sum.startsWith('-') ? '-' : ''}${fixed(sum, first?.[name] ?? '')}`;
  };
  const text = [document.customer.name, document.reverses?.number].filter(Boolean).join(' / ');
  return [
    ...[fixed(gross, first?.gross ?? ''), gross.startsWith('-') ? 'H' : 'S', document.currency],
    ...[document.customer.code ?? '', first?.account ?? '', first?.tax_code ?? ''],
    ...[dayAndMonth(document.date), document.number ?? '', shortDay(document.due_date)],
    ...[[...text].slice(0, TEXT).join(''), amount('net'), amount('tax'), amount('eur'), document.month],
  ];
}

/**
 * Returns the bookings of bills as DATEV's format has them, a row for each account and tax code of a bill: semicolons,
 * decimal commas, CRLF. UTF-8 with its mark, since Windows-1252 has no Chinese names.
 */
export const bookings = (documents: readonly BillDocument[]): string =>
  BOM +
  csvLine(HEAD, ';') +
  documents
    .flatMap((document) =>
      bookingsOf(document)
        .map((lines) => cellsOf(document, lines))
        // nothing is booked of an amount of 0
        .filter(([amount = '']) => /[1-9]/.test(amount))
        .map((cells) => csvLine(cells, ';')),
    )
    .join('');

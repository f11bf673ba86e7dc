import type { Locale } from '../shapes.ts';
import { escapeFormula } from './formula-escape.ts';

/** What divides the cells of a line, and what the decimals of a figure. */
export type CsvForm = { delimiter: ',' | ';'; decimal: '.' | ',' };

const common: CsvForm = { delimiter: ',', decimal: '.' };
const german: CsvForm = { delimiter: ';', decimal: ',' };

/** A German spreadsheet that opens a file of commas puts each line into one cell. */
export const csvFormOf = (locale: Locale): CsvForm => (locale === 'de-DE' ? german : common);

function quoted(text: string, delimiter: string): string {
  const safe = escapeFormula(text);
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark: spreadsheets recognise a file as UTF-8 by it. */
export const BOM = '\uFEFF';

/** Returns one line of a CSV file (RFC 4180, where it is divided by commas). */
export const csvLine = (cells: string[], { delimiter }: CsvForm = common): string =>
  `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;

import { escapeFormula } from './formula-escape.ts';

type Delimiter = ',' | ';';

function quoted(text: string, delimiter: Delimiter): string {
  const safe = escapeFormula(text);
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark: spreadsheets recognise a file as UTF-8 by it. */
export const BOM = '\uFEFF';

/** Returns one line of a CSV file (RFC 4180), or of one that German programs read, with semicolons. */
export const csvLine = (cells: string[], delimiter: Delimiter = ','): string =>
  `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;

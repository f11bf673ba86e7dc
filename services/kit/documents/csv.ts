import { escapeFormula } from './formula-escape.ts';

function quoted(text: string): string {
  const safe = escapeFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark: spreadsheets recognise a file as UTF-8 by it. */
export const BOM = '\uFEFF';

/** Returns one line of a CSV file (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`;

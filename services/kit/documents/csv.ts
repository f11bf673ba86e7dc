import { escapeFormula } from './formula-escape.ts';

function quoted(text: string): string {
  const safe = escapeFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets take a file for UTF-8 when it begins so. */
export const BOM = '\uFEFF';

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`;

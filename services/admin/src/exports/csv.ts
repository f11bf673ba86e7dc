import { shielded } from '../sheets/shield.ts';

function quoted(text: string): string {
  const safe = shielded(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`;

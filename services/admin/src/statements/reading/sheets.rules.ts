import { timeIn } from '../cells/cells.rules.ts';
import { headingRow, lacking } from './columns.rules.ts';

/** A row of lines has at least this many filled cells, one of them a date; covers and notes have no such row. */
const FEWEST_CELLS = 3;
const isLine = (cells: string[]): boolean =>
  cells.filter((text) => text.trim() !== '').length >= FEWEST_CELLS &&
  cells.some((text) => /\d{2}/.test(text) && timeIn(text, '') !== null);

/** The sheet of a workbook that is the statement; null where several hold lines, since one alone would be read. */
export function statementSheet(sheets: string[][][]): string[][] | null {
  const whole = sheets.filter((rows) => lacking(headingRow(rows).layout).length === 0);
  const [found] = whole.length > 0 ? whole : sheets;
  return sheets.some((rows) => rows !== found && rows.some(isLine)) ? null : (found ?? []);
}

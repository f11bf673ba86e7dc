import { PassThrough, Readable } from 'node:stream';
import { Decimal } from 'decimal.js';
import { inShanghai } from '../../shanghai-time.ts';
import type { Locale } from '../../shapes.ts';
import { BOM, type CsvForm, csvFormOf, csvLine } from '../csv.ts';

type Money = { money: string; digits: number };
/**
 * A cell: text (stored as text whatever it begins with), a sum or count that can be added up, a figure shown with all its
 * decimals, money of a currency with so many digits, or more where it has more, or a timestamp.
 */
export type Cell = string | { sum: string } | Money | { figure: string } | { count: number } | { at: string } | null;
type Rows =
  | { rows: AsyncIterable<Cell[]> }
  | { /** Some rows at a time, for long tables. */ batches: AsyncIterable<Cell[][]> };
/** `hidden`: columns that a workbook does not show. */
export type Table = { name: string; head: string[]; hidden?: number[] } & Rows;

async function* batchesOf(table: Table): AsyncGenerator<Cell[][]> {
  if ('batches' in table) return yield* table.batches;
  for await (const row of table.rows) yield [row];
}

/** A day of the calendar, which may have a time on the clock of its place: 2026-11-28, 2026-11-28T09:30. */
const LOCAL = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;
const DAY_LENGTH = 10;
const localIn = (cell: Cell): string | null =>
  cell !== null && typeof cell === 'object' && 'at' in cell && LOCAL.test(cell.at) ? cell.at : null;

/** Spreadsheets know no time zones: a timestamp is written in the local time of Shanghai, a day as it is. */
const clock = (at: string) =>
  LOCAL.test(at) ? new Date(at.length > DAY_LENGTH ? `${at}Z` : at) : inShanghai(new Date(at));
const clockText = (at: string) =>
  LOCAL.test(at) ? at.replace('T', ' ') : clock(at).toISOString().slice(0, 19).replace('T', ' ');

const placesOf = ({ money, digits }: Money): number => Math.max(digits, new Decimal(money).decimalPlaces());

function decimalText(cell: Exclude<Cell, string | { at: string } | null>): string {
  if ('figure' in cell) return cell.figure;
  if ('money' in cell) return new Decimal(cell.money).toFixed(placesOf(cell));
  return 'sum' in cell ? cell.sum : String(cell.count);
}

const textIn =
  ({ decimal }: CsvForm) =>
  (cell: Cell): string => {
    if (cell === null || typeof cell === 'string') return cell ?? '';
    if ('at' in cell) return clockText(cell.at);
    const text = decimalText(cell);
    return decimal === '.' ? text : text.replace('.', decimal);
  };

async function* csvLines(table: Table, form: CsvForm) {
  const textOf = textIn(form);
  // Excel recognises UTF-8 only by this mark.
  yield BOM + csvLine(table.head, form);
  for await (const rows of batchesOf(table)) yield rows.map((cells) => csvLine(cells.map(textOf), form)).join('');
}

/** Streams a table as CSV, as its rows come, in the form that spreadsheets of a language read. */
export const csvOf = (table: Table, locale: Locale): Readable => Readable.from(csvLines(table, csvFormOf(locale)));

/** Every decimal of so many characters is a number of a spreadsheet, which has 15 digits exactly. */
const SURELY_EXACT = 15;

/** True for a decimal whose digits a spreadsheet's number (IEEE 754 binary64) loses. */
function losesDigits(decimal: string): boolean {
  if (decimal.length <= SURELY_EXACT) return false;
  const number = Number(decimal);
  return (Number.isInteger(number) && !Number.isSafeInteger(number)) || !new Decimal(number).eq(decimal);
}

/** A decimal as a number, or as text where that would lose digits. */
const decimalIn = (decimal: string): string | number => (losesDigits(decimal) ? decimal : Number(decimal));

function typed(cell: Cell): string | number | Date | null {
  if (cell === null || typeof cell === 'string') return cell;
  if ('at' in cell) return clock(cell.at);
  if ('figure' in cell) return decimalIn(cell.figure);
  if ('money' in cell) return decimalIn(cell.money);
  return 'sum' in cell ? decimalIn(cell.sum) : cell.count;
}

/** A figure stands on the right also where it is text. */
const isLongFigure = (cell: Cell, value: ReturnType<typeof typed>): boolean =>
  typeof value === 'string' && typeof cell !== 'string';

function formatIn(cell: Cell): string | null {
  if (cell === null || typeof cell === 'string' || 'figure' in cell) return null;
  if ('at' in cell) return 'yyyy-mm-dd hh:mm';
  if ('money' in cell) return `#,##0${'.'.padEnd(placesOf(cell) + 1, '0').replace(/^\.$/, '')}`;
  return 'sum' in cell ? '#,##0.00' : '#,##0';
}

async function fill(out: PassThrough, table: Table): Promise<void> {
  const { name, head, hidden = [] } = table;
  // a thread that writes no workbook does without it
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = head.map((heading, at) => ({
    ...{ width: Math.max(12, heading.length + 2), hidden: hidden.includes(at) },
  }));
  const first = sheet.addRow(head);
  first.font = { bold: true };
  first.commit();
  for await (const rows of batchesOf(table))
    for (const cells of rows) {
      const values = cells.map(typed);
      const row = sheet.addRow(values);
      for (const [index, cell] of cells.entries()) {
        const format = localIn(cell)?.length === DAY_LENGTH ? 'yyyy-mm-dd' : formatIn(cell);
        if (isLongFigure(cell, values[index] ?? null)) row.getCell(index + 1).alignment = { horizontal: 'right' };
        else if (format) row.getCell(index + 1).numFmt = format;
      }
      row.commit();
      // the writer does not wait for its reader by itself
      if (out.writableNeedDrain) await new Promise((settle) => out.once('drain', settle));
    }
  sheet.commit();
  await book.commit();
}

/** Streams a table as a workbook, generated while it is read. */
export function xlsxOf(table: Table): Readable {
  const out = new PassThrough();
  fill(out, table).catch((error) => out.destroy(error));
  return out;
}

import { PassThrough, Readable } from 'node:stream';
import { BOM, csvLine } from '@qiaohui/service-kit/csv';
import excel from 'exceljs';
import type { OrderDetail } from '../orders/schema.ts';
import type { Language } from '../orders/status.words.ts';
import { cellsOf, headingsOf } from './columns.ts';

type Orders = AsyncIterable<OrderDetail>;

const SHANGHAI_MS = 8 * 3600_000;
/** Spreadsheets know no time zones: a moment is written as the clock in Shanghai shows it. */
const clock = (at: string) => new Date(Date.parse(at) + SHANGHAI_MS);
const clockText = (at: string) => clock(at).toISOString().slice(0, 19).replace('T', ' ');

async function* csvLines(orders: Orders, language: Language) {
  // Excel takes a file for UTF-8 only when it begins so.
  yield BOM + csvLine(headingsOf(language));
  for await (const order of orders) {
    yield csvLine(
      cellsOf(order, language).map((cell) => {
        if (cell === null || typeof cell === 'string') return cell ?? '';
        return 'sum' in cell ? cell.sum : clockText(cell.at);
      }),
    );
  }
}

/** Orders as CSV, a line at a time. */
export const csvOf = (orders: Orders, language: Language): Readable => Readable.from(csvLines(orders, language));

async function fill(out: PassThrough, orders: Orders, language: Language): Promise<void> {
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet('orders', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = headingsOf(language).map((heading) => ({ width: Math.max(12, heading.length + 2) }));
  const head = sheet.addRow(headingsOf(language));
  head.font = { bold: true };
  head.commit();
  for await (const order of orders) {
    const cells = cellsOf(order, language);
    const row = sheet.addRow(
      cells.map((cell) => {
        if (cell === null || typeof cell === 'string') return cell;
        return 'sum' in cell ? Number(cell.sum) : clock(cell.at);
      }),
    );
    for (const [index, cell] of cells.entries()) {
      if (cell === null || typeof cell === 'string') continue;
      row.getCell(index + 1).numFmt = 'sum' in cell ? '#,##0.00' : 'yyyy-mm-dd hh:mm';
    }
    row.commit();
    // the writer does not wait for its reader by itself
    if (out.writableNeedDrain) await new Promise((settle) => out.once('drain', settle));
  }
  sheet.commit();
  await book.commit();
}

/** Orders as a workbook, made while it is read. */
export function xlsxOf(orders: Orders, language: Language): Readable {
  const out = new PassThrough();
  fill(out, orders, language).catch((fault) => out.destroy(fault));
  return out;
}

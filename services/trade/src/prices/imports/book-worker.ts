import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import excel from 'exceljs';
import type { Book } from './books.ts';
import type { ImportCell } from './mapping/shown.rules.ts';

const TEXT = '@';
const PERCENT = '0.####%';

/** A cell's value and format: a number that a spreadsheet would round stays text, a currency in its format stays there. */
function typed({ text, isNumber, shape }: ImportCell): [value: string | number, format: string | null] {
  const isPercent = isNumber && /^-?[\d.]+%$/.test(text);
  if (isPercent) return [Number(text.slice(0, -1)) / 100, PERCENT];
  return isNumber && String(Number(text)) === text ? [Number(text), shape?.format || null] : [text, TEXT];
}

async function fill(out: PassThrough, { name, head, rows, hidden }: Book): Promise<void> {
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  // what is typed into an order number's column stays text, with its leading zeros
  sheet.columns = head.map((heading, at) => ({
    width: Math.max(14, heading.length + 4),
    hidden: at === hidden,
    style: { numFmt: TEXT },
  }));
  const first = sheet.addRow(head);
  first.font = { bold: true };
  first.commit();
  for (const cells of rows) {
    const row = sheet.addRow([]);
    for (const [at, cell] of cells.entries()) {
      if (cell.text === '') continue;
      const [value, format] = typed(cell);
      const written = row.getCell(at + 1);
      written.value = value;
      written.numFmt = format ?? 'General';
    }
    row.commit();
  }
  sheet.commit();
  await book.commit();
}

parentPort?.on('message', async (book: Book) => {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), fill(out, book)]);
  parentPort?.postMessage(new Uint8Array(bytes));
});

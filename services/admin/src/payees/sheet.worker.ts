import { parentPort } from 'node:worker_threads';
import excel from 'exceljs';
import { xlsxRows } from '../sheets/xlsx.ts';
import { readSheet, type Sheet } from './sheet.rules.ts';

/** A file to read, or rows to write. */
export type Task = { read: Uint8Array } | { write: string[][] };

async function readOf(bytes: Uint8Array): Promise<Sheet | null> {
  try {
    return readSheet(await xlsxRows(Buffer.from(bytes)));
  } catch {
    return null;
  }
}

async function bookOf(rows: string[][]): Promise<Uint8Array> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('payees', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.addRows(rows);
  // Numbers of accounts keep their zeros: every cell is text, also what is typed into it later.
  for (const [at, heading] of (rows[0] ?? []).entries()) {
    const column = sheet.getColumn(at + 1);
    column.numFmt = '@';
    column.width = Math.max(12, heading.length + 4);
  }
  sheet.getRow(1).font = { bold: true };
  return new Uint8Array(await book.xlsx.writeBuffer());
}

parentPort?.once('message', async (task: Task) => {
  parentPort?.postMessage('read' in task ? await readOf(task.read) : await bookOf(task.write));
});

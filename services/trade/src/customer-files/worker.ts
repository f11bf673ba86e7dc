import { parentPort } from 'node:worker_threads';
import { BOM, csvLine } from '@qiaohui/service-kit/documents/csv';
import { type TextSheet, textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { readSheet } from '@qiaohui/service-kit/documents/sheets/columns';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { columns } from './columns.rules.ts';

/** All are created in one transaction, which MongoDB ends after a minute. */
const MAX_ROWS = 500;

/** A file to read, or sheets to write; one of them as CSV. */
export type Task = { read: Uint8Array } | { write: TextSheet[] } | { csv: string[][] };

const readOf = (bytes: Uint8Array) =>
  readOrError(async () => readSheet(await rowsOf(Buffer.from(bytes)), columns.read, MAX_ROWS));

const csvOf = (rows: string[][]) => new Uint8Array(Buffer.from(BOM + rows.map(csvLine).join('')));

async function resultOf(task: Task) {
  if ('read' in task) return readOf(task.read);
  return 'csv' in task ? csvOf(task.csv) : textBook(task.write);
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await resultOf(task));
});

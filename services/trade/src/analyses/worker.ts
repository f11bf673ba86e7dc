import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { type Cell, csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { MOST_LINES } from './schema.ts';
import { linesOfSheet } from './sheet.rules.ts';

/** `hidden`: columns that a workbook does not show. */
export type Written = { name: string; head: string[]; rows: Cell[][]; hidden?: number[] };
/** A file to read, or a table to write. */
export type Task = { read: Uint8Array } | { write: Written; format: 'xlsx' | 'csv'; locale: Locale };

const readOf = (bytes: Uint8Array) =>
  readOrError(async () => linesOfSheet(await rowsOf(Buffer.from(bytes)), MOST_LINES));

async function* streamed(rows: Cell[][]) {
  yield* rows;
}

function bytesOf({ write, format, locale }: Extract<Task, { write: Written }>): Promise<Buffer> {
  const table = { ...write, rows: streamed(write.rows) };
  return buffer(format === 'xlsx' ? xlsxOf(table) : csvOf(table, locale));
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage('read' in task ? await readOf(task.read) : await bytesOf(task));
});

import { parentPort } from 'node:worker_threads';
import { type TextSheet, textBook } from '@qiaohui/service-kit/sheets/book';
import { readSheet, type Sheet } from '@qiaohui/service-kit/sheets/columns';
import { rowsOf } from '@qiaohui/service-kit/sheets/rows';
import { type Column, columns } from './columns.ts';

const MOST_ROWS = 1_000;

/** A file to read, or sheets to write. */
export type Task = { read: Uint8Array } | { write: TextSheet[] };

async function readOf(bytes: Uint8Array): Promise<Sheet<Column> | null> {
  try {
    return readSheet(await rowsOf(Buffer.from(bytes)), columns.read, MOST_ROWS);
  } catch {
    return null;
  }
}

parentPort?.once('message', async (task: Task) => {
  parentPort?.postMessage('read' in task ? await readOf(task.read) : await textBook(task.write));
});

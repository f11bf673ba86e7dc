import { parentPort } from 'node:worker_threads';
import { type TextSheet, textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { readSheet } from '@qiaohui/service-kit/documents/sheets/columns';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { columns } from './columns.rules.ts';

/** All are created in one transaction, which MongoDB ends after a minute. */
const MAX_ROWS = 500;

/** A file to read, or sheets to write. */
export type Task = { read: Uint8Array } | { write: TextSheet[] };

const readOf = (bytes: Uint8Array) =>
  readOrError(async () => readSheet(await rowsOf(Buffer.from(bytes)), columns.read, MAX_ROWS));

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage('read' in task ? await readOf(task.read) : await textBook(task.write));
});

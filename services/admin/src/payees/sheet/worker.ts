import { parentPort } from 'node:worker_threads';
import { textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { payeeSheet } from './rules.ts';

/** A file to read, or rows to write. */
export type Task = { read: Uint8Array } | { write: string[][] };

const readOf = (bytes: Uint8Array) => readOrError(async () => payeeSheet(await xlsxRows(Buffer.from(bytes))));

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(
    'read' in task ? await readOf(task.read) : await textBook([{ name: 'payees', rows: task.write }]),
  );
});

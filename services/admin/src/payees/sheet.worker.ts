import { parentPort } from 'node:worker_threads';
import { textBook } from '@qiaohui/service-kit/sheets/book';
import { xlsxRows } from '@qiaohui/service-kit/sheets/xlsx';
import { payeeSheet, type Sheet } from './sheet.rules.ts';

/** A file to read, or rows to write. */
export type Task = { read: Uint8Array } | { write: string[][] };

async function readOf(bytes: Uint8Array): Promise<Sheet | null> {
  try {
    return payeeSheet(await xlsxRows(Buffer.from(bytes)));
  } catch {
    return null;
  }
}

parentPort?.once('message', async (task: Task) => {
  parentPort?.postMessage(
    'read' in task ? await readOf(task.read) : await textBook([{ name: 'payees', rows: task.write }]),
  );
});

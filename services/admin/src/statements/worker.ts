import { parentPort } from 'node:worker_threads';
import { formatOf, textOf } from '@qiaohui/service-kit/sheets/bytes';
import { readOrFault } from '@qiaohui/service-kit/sheets/fault';
import { xlsxRows } from '@qiaohui/service-kit/sheets/xlsx';
import { csvRows } from './csv.ts';
import { readRows } from './read.rules.ts';

async function readingOf(bytes: Buffer) {
  if (formatOf(bytes) !== 'csv') return readRows(await xlsxRows(bytes));
  const text = textOf(bytes);
  if (text === null) throw new Error('no text');
  return readRows(csvRows(text));
}

/** A thread of its own for one file: what a broken one does to memory ends with it. */
parentPort?.once('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readOrFault(() => readingOf(Buffer.from(bytes))));
});

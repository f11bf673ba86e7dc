import { parentPort } from 'node:worker_threads';
import { formatOf, textOf } from '@qiaohui/service-kit/sheets/bytes';
import { readOrFault } from '@qiaohui/service-kit/sheets/fault';
import { xlsxRows } from '@qiaohui/service-kit/sheets/xlsx';
import { csvRows } from './csv.ts';
import { type Asked, readRows } from './read.rules.ts';

async function readingOf(bytes: Buffer, asked: Asked) {
  if (formatOf(bytes) !== 'csv') return readRows(await xlsxRows(bytes), asked);
  const text = textOf(bytes);
  if (text === null) throw new Error('no text');
  return readRows(csvRows(text), asked);
}

/** A thread of its own for one file: what a broken one does to memory ends with it. */
parentPort?.once('message', async ({ bytes, asked }: { bytes: Uint8Array; asked: Asked }) => {
  parentPort?.postMessage(await readOrFault(() => readingOf(Buffer.from(bytes), asked)));
});

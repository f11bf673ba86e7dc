import { parentPort } from 'node:worker_threads';
import { formatOf, textOf } from '@qiaohui/service-kit/sheets/bytes';
import { csvRows } from './csv.ts';
import { type Reading, readRows } from './read.rules.ts';

async function readingOf(bytes: Buffer): Promise<Reading | 'unreadable'> {
  try {
    if (formatOf(bytes) === 'xlsx') {
      // The library takes half a second to load, which a CSV need not wait for.
      const { xlsxRows } = await import('@qiaohui/service-kit/sheets/xlsx');
      return readRows(await xlsxRows(bytes));
    }
    const text = textOf(bytes);
    return text === null ? 'unreadable' : readRows(csvRows(text));
  } catch {
    return 'unreadable';
  }
}

/** A thread of its own for one file: what a broken one does to memory ends with it. */
parentPort?.once('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readingOf(Buffer.from(bytes)));
});

import { parentPort } from 'node:worker_threads';
import { formatOf, textOf } from '@qiaohui/service-kit/sheets/bytes';
import { readOrFault } from '@qiaohui/service-kit/sheets/fault';
import { xlsxSheets } from '@qiaohui/service-kit/sheets/xlsx';
import { csvRows } from './csv.ts';
import { type Asked, type Reading, readRows } from './read.rules.ts';
import { statementSheet } from './sheets.rules.ts';

async function readingOf(bytes: Buffer, asked: Omit<Asked, 'isOpenEnded'>): Promise<Reading> {
  if (formatOf(bytes) !== 'csv') {
    const sheet = statementSheet(await xlsxSheets(bytes));
    return sheet ? readRows(sheet, { ...asked, isOpenEnded: false }) : { sheets: true };
  }
  const text = textOf(bytes);
  if (text === null) throw new Error('no text');
  return readRows(csvRows(text), { ...asked, isOpenEnded: !/[\r\n]\s*$/.test(text) });
}

/** A thread of its own for one file: what a broken one does to memory ends with it. */
parentPort?.on('message', async ({ bytes, asked }: { bytes: Uint8Array; asked: Asked }) => {
  parentPort?.postMessage(await readOrFault(() => readingOf(Buffer.from(bytes), asked)));
});

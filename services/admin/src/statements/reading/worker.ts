import { parentPort } from 'node:worker_threads';
import { formatOf, textOf } from '@qiaohui/service-kit/documents/sheets/bytes';
import { readOrFault } from '@qiaohui/service-kit/documents/sheets/fault';
import { xlsxSheets } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { csvRows } from './csv.ts';
import { type Asked, type Reading, readRows } from './read.rules.ts';
import { statementSheet } from './sheets.rules.ts';

async function readingOf(bytes: Buffer, asked: Omit<Asked, 'isOpenEnded'>): Promise<Reading> {
  if (formatOf(bytes) !== 'csv') {
    const sheets = await xlsxSheets(bytes);
    const found = statementSheet(sheets.map(({ rows }) => rows));
    const called = [...(asked.called ?? []), ...sheets.filter(({ rows }) => rows === found).map(({ name }) => name)];
    return found ? readRows(found, { ...asked, called, isOpenEnded: false }) : { sheets: true };
  }
  const text = textOf(bytes);
  if (text === null) throw new Error('no text');
  return readRows(csvRows(text), { ...asked, isOpenEnded: !/[\r\n]\s*$/.test(text) });
}

/** A thread of its own for one file: what a broken one does to memory ends with it. */
parentPort?.on('message', async ({ bytes, asked }: { bytes: Uint8Array; asked: Asked }) => {
  parentPort?.postMessage(await readOrFault(() => readingOf(Buffer.from(bytes), asked)));
});

import { parentPort } from 'node:worker_threads';
import { formatOf, textOf } from '@qiaohui/service-kit/documents/sheets/bytes';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { xlsxSheets } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { csvRows } from './csv.ts';
import { type Reading, type ReadOptions, readRows } from './read.rules.ts';
import { statementSheet } from './sheets.rules.ts';

async function readingOf(bytes: Buffer, options: Omit<ReadOptions, 'isOpenEnded'>): Promise<Reading> {
  if (formatOf(bytes) !== 'csv') {
    const sheets = await xlsxSheets(bytes);
    const found = statementSheet(sheets.map(({ rows }) => rows));
    const called = [...(options.called ?? []), ...sheets.filter(({ rows }) => rows === found).map(({ name }) => name)];
    return found ? readRows(found, { ...options, called, isOpenEnded: false }) : { sheets: true };
  }
  const text = textOf(bytes);
  if (text === null) throw new Error('no text');
  return readRows(csvRows(text), { ...options, isOpenEnded: !/[\r\n]\s*$/.test(text) });
}

/** Each file is read in a thread of its own, so that memory taken by a broken file is released with the thread. */
parentPort?.on('message', async ({ bytes, options }: { bytes: Uint8Array; options: ReadOptions }) => {
  parentPort?.postMessage(await readOrError(() => readingOf(Buffer.from(bytes), options)));
});

import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import type { TableFile } from './table-file.ts';

async function* streamed<T>(rows: T[]) {
  yield* rows;
}

parentPort?.on('message', async ({ table, format, locale }: TableFile) => {
  const rows = { ...table, rows: streamed(table.rows) };
  parentPort?.postMessage(await buffer(format === 'xlsx' ? xlsxOf(rows) : csvOf(rows, locale)));
});

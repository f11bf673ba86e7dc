import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { type Connection, connect } from '@qiaohui/service-kit/data/mongo';
import { type Cell, csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { writeFile } from '@qiaohui/service-kit/files/file-store';
import { workBehindRequests } from '@qiaohui/service-kit/runtime/threads';
import { streamWaybills } from '../logistics/waybills/list.store.ts';
import type { WaybillFilter } from '../logistics/waybills/schema.ts';
import { shownFields } from '../prices/items/row-view.ts';
import { streamFields } from '../prices/items/store.ts';
import { revisionOf } from '../prices/revisions/store.ts';
import { tableOf } from './cells.ts';
import { type PriceExportRecord, setupFormOf, waybillsOf } from './model.ts';
import { setupHead, setupRows } from './setup.rows.ts';
import { waybillTable } from './waybill.cells.ts';

/** An export to write, and the file to write it into, of at most `limit` bytes. */
export type Work = {
  connection: Connection;
  record: PriceExportRecord;
  file: { uid: string; limit: number; key: Uint8Array };
};
/** How many rows were written since the last word; with the size of the file at its end; or why it failed. */
export type Progress = { rows: number } | { rows: number; size: number } | { failed: string };

const PIECE_BYTES = 256 * 1024;
/** So much is written ahead of the database. */
const AHEAD_BYTES = 4 * 1024 * 1024;

let written = 0;

const BATCH = 500;

/** The rows of a file some at a time, counted as written. */
async function* batchesOf(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = [];
  for await (const row of rows) {
    batch.push(row);
    written += 1;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function* waybillRows({ team, locale }: PriceExportRecord, filter: WaybillFilter) {
  const { cells } = waybillTable(locale);
  for await (const waybill of streamWaybills(team, filter)) yield cells(waybill);
}

async function* rowsOf(record: PriceExportRecord) {
  const { form, kind, revision, uniform, locale, discounts = true, bare } = record;
  if (revision === null) return;
  const { sort, ...filter } = form.filter;
  const content = await revisionOf(form.list, revision);
  const view = discounts ? { discounts, rate: uniform } : { discounts };
  const { cells } = tableOf(kind, locale, { ...view, bare });
  for await (const rows of streamFields(content, { filter, order: sort })) {
    yield rows.map((row) => cells(shownFields(row, view)));
    written += rows.length;
  }
}

/** Excel's names of sheets have 31 characters at most, and not these. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'list';

/** Joins what a writer yields a line at a time. */
async function* large(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const one of source) {
    const bytes = Buffer.from(one as Uint8Array);
    held.push(bytes);
    size += bytes.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(held, size);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held, size);
}

let connected: Promise<void> | null = null;
/** Connects once; where the database is away for longer, the next export tries again. */
function connectedTo({ uri, database }: Connection): Promise<void> {
  connected ??= connect(uri, database).catch((error) => {
    connected = null;
    throw error;
  });
  return connected;
}

/** The headings and the rows of an export. */
function contentOf(record: PriceExportRecord): { head: string[]; batches: AsyncGenerator<Cell[][]> } {
  const { kind, locale, discounts = true, bare, priced = false } = record;
  const waybills = waybillsOf(record);
  if (waybills) return { head: waybillTable(locale).head, batches: batchesOf(waybillRows(record, waybills)) };
  const setup = setupFormOf(record);
  const view = { locale, priced };
  if (setup) return { head: setupHead(setup.list, view), batches: batchesOf(setupRows(record.team, setup, view)) };
  return { head: tableOf(kind, locale, { discounts, bare }).head, batches: rowsOf(record) };
}

const report = (progress: Progress) => parentPort?.postMessage(progress);

/** The rows that were written since the last call. */
function rowsWritten(): number {
  const rows = written;
  written = 0;
  return rows;
}

async function* pieces(record: PriceExportRecord): AsyncGenerator<Buffer> {
  const table = { name: sheetName(record.name), ...contentOf(record) };
  for await (const bytes of large(record.form.format === 'csv' ? csvOf(table, record.locale) : xlsxOf(table))) {
    report({ rows: rowsWritten() });
    yield bytes;
  }
}

workBehindRequests();

parentPort?.on('message', async ({ connection, record, file: { uid, limit, key } }: Work) => {
  try {
    await connectedTo(connection);
    written = 0;
    const source = Readable.from(pieces(record), { objectMode: false, highWaterMark: AHEAD_BYTES });
    const size = await writeFile(uid, source, { key: Buffer.from(key), limit });
    report({ rows: rowsWritten(), size });
  } catch (error) {
    report({ failed: error instanceof Error ? error.message : 'unknown' });
  }
});

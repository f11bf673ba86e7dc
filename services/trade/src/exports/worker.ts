import { parentPort } from 'node:worker_threads';
import { type Connection, connect } from '@qiaohui/service-kit/data/mongo';
import { type Cell, csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
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

/** An export to write. */
export type Work = { connection: Connection; record: PriceExportRecord };
/** A piece of the file with the rows written since the last one; the end; or why it failed. */
export type Piece = { bytes: Uint8Array<ArrayBuffer>; rows: number } | { end: true; rows: number } | { failed: string };

const PIECE_BYTES = 256 * 1024;

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

/** The bytes of several buffers in memory of its own, which a message can hand over; small buffers share theirs. */
function joined(held: Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const bytes of held) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

/** Each piece is a message to the service: a line at a time takes twenty times as long. */
async function* large(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const one of source) {
    const bytes = Buffer.from(one as Uint8Array);
    held.push(bytes);
    size += bytes.length;
    if (size < PIECE_BYTES) continue;
    yield joined(held, size);
    held = [];
    size = 0;
  }
  if (size > 0) yield joined(held, size);
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

async function* pieces({ connection, record }: Work): AsyncGenerator<Piece> {
  await connectedTo(connection);
  written = 0;
  const table = { name: sheetName(record.name), ...contentOf(record) };
  const rows = () => {
    const count = written;
    written = 0;
    return count;
  };
  for await (const bytes of large(record.form.format === 'csv' ? csvOf(table, record.locale) : xlsxOf(table)))
    yield { bytes, rows: rows() };
  yield { end: true, rows: rows() };
}

workBehindRequests();

let source: AsyncGenerator<Piece> | null = null;

// each message asks for the next piece, so that a slow reader is waited for
parentPort?.on('message', async (message: Work | 'next') => {
  try {
    if (message !== 'next') source = pieces(message);
    const piece = (await source?.next())?.value;
    // bytes change hands instead of being copied
    parentPort?.postMessage(piece, piece && 'bytes' in piece ? [piece.bytes.buffer] : []);
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : 'unknown' } satisfies Piece);
  }
});

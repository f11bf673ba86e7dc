import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { tableOf } from '../../../services/trade/src/exports/cells.ts';
import { rowsOf } from '../../../services/trade/src/prices/items/partitions.ts';
import type { Figure } from '../rounds.ts';
import { load } from '../timing.ts';
import { deskOf } from './calls.ts';
import { growth } from './memory.ts';
import { othersOf } from './others.ts';
import { HEAD, rowsUpTo } from './rows.ts';

const BATCH = 2_000;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The fastest reader that could be had: unzips and parses, and keeps nothing. It has a thread of its own, as ours has. */
function parserAlone(file: Uint8Array): Promise<{ ms: number; cells: number }> {
  return new Promise((settle, reject) => {
    const thread = new Worker(new URL('./parser.worker.ts', import.meta.url), { workerData: file });
    thread.once('message', settle);
    thread.once('error', reject);
  });
}

/** Milliseconds that the driver takes to insert a revision's rows into a collection without indexes. */
async function bareInsert(revision: number): Promise<number> {
  const bare = mongoose.connection.collection('bench_bare');
  let ms = 0;
  let batch: object[] = [];
  const flush = async () => {
    ms += await timeOf(() => bare.insertMany(batch, { ordered: false, writeConcern: { w: 1 } }));
    batch = [];
  };
  for await (const row of rowsOf(revision)
    .find({ rev: revision } as never)
    .batchSize(BATCH))
    if (batch.push(row) === BATCH) await flush();
  if (batch.length > 0) await flush();
  await bare.drop();
  return ms;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const mega = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;

const ratioOf = (what: string, [ours, theirs]: [number, number], most: number, shown: (value: number) => string) => ({
  what,
  measured: `${(ours / theirs).toFixed(2)} (${shown(ours)} ÷ ${shown(theirs)}, ${load()})`,
  wanted: `≤ ${most}`,
  holds: ours / theirs <= most,
});
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

/** A workbook of so many rows comes in as a list and goes out again; returns the list and the figures. */
export async function files(service: TestService, count: number): Promise<{ list: string; figures: Figure[] }> {
  const desk = deskOf(service);
  const others = othersOf(service);
  const file = await buffer(xlsxOf({ name: 'prices', head: HEAD, rows: rowsUpTo(count) }));
  console.log(`workbook of ${count} rows: ${mega(file.length)}`);
  const idle = await others.idle();

  const parsed = await growth(() => parserAlone(file));
  if (parsed.result.cells !== (count + 1) * HEAD.length) throw new Error(`${parsed.result.cells} cells`);
  const uploaded = await desk.upload(Buffer.from(file));
  const from = performance.now();
  const read = await others.during(() => growth(() => desk.complete(uploaded, 'bench')));
  const visible = performance.now() - from;
  const { list, added } = read.result.result;
  if (added !== count) throw new Error(`${added} rows of ${count}`);
  const inserted = await bareInsert((await desk.call<{ revision: number }>(`/price-lists/${list}`)).revision);

  const { head, cells } = tableOf('price', 'zh-CN');
  const figures = [
    ratioOf(
      'upload’s end → visible ÷ (parser alone + bare insertMany)',
      [visible, parsed.result.ms + inserted],
      2,
      seconds,
    ),
    ratioOf('memory of the import ÷ that of the parser', [read.result.bytes, parsed.bytes], 1.5, mega),
    ratioOf('p99 of other teams under the import ÷ idle', [read.p99, idle], 2, milliseconds),
  ];
  for (const format of ['xlsx', 'csv'] as const) {
    const table = { name: 'bench', head, rows: wideRows(count, cells) };
    const bare = await timeOf(() => drained(format === 'xlsx' ? xlsxOf(table) : csvOf(table, 'zh-CN')));
    const written = await others.during(() => timeOf(() => desk.export(list, format)));
    figures.push(
      ratioOf(`export as ${format} ÷ the bare writer`, [written.result, bare], 1.5, seconds),
      ratioOf(`p99 of other teams under an export as ${format} ÷ idle`, [written.p99, idle], 2, milliseconds),
    );
  }
  return { list, figures };
}

type Cells = ReturnType<typeof tableOf>['cells'];

/** The rows of an export, made in memory. */
async function* wideRows(count: number, cells: Cells) {
  const [code, piece_price, discounted_price] = [null, null, null];
  for await (const row of rowsUpTo(count)) {
    const [order_number, model, price, currency, discount_group] = row as [
      string,
      string,
      { figure: string },
      'EUR',
      string,
    ];
    const own = { order_number, model, unit_price: price.figure, price_unit: 1, currency, discount_group };
    yield cells({ ...own, code, piece_price, discounted_price, discount_rate: '10' } as Parameters<Cells>[0]);
  }
}

async function drained(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}

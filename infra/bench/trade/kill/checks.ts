import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { sweepFiles } from '@qiaohui/service-kit/files/file-store';
import mongoose from 'mongoose';
import { revisionsInCopies } from '../../../../services/trade/src/grants/copies.store.ts';
import { revisionsInAnalyses } from '../../../../services/trade/src/prices/analyses/store.ts';
import type { ItemWindow } from '../../../../services/trade/src/prices/edits/schema.ts';
import type { PriceImportRow } from '../../../../services/trade/src/prices/imports/schema.ts';
import { rowsOf } from '../../../../services/trade/src/prices/items/partitions.ts';
import { idsBetween } from '../../../../services/trade/src/prices/items/places.rules.ts';
import type { PriceItemRecord } from '../../../../services/trade/src/prices/items/store.ts';
import { revisionsInLinks, sweepBuilds } from '../../../../services/trade/src/prices/links/store.ts';
import type { PriceListRow } from '../../../../services/trade/src/prices/lists/schema.ts';
import type { RevisionRecord } from '../../../../services/trade/src/prices/revisions/store.ts';
import { sweepRevisions } from '../../../../services/trade/src/prices/revisions/sweep.ts';
import type { Row } from './content.ts';
import type { Visitor } from './visitor.ts';

const WINDOW = 200;
const DAYS_MS = 2 * 24 * 3_600_000;

const stored = <T extends object>(name: string) => mongoose.connection.collection<T>(name);
const revisions = () => stored<RevisionRecord>('price_revisions');
const countIn = (key: number, from = 0, to?: number) =>
  rowsOf(key).countDocuments({ _id: idsBetween(key, from, to) } as never);

const rowOf = (item: Pick<PriceItemRecord, 'order_number' | 'unit_price' | 'discount_rate'>): Row => ({
  order_number: item.order_number ?? '',
  unit_price: item.unit_price ? decimalText(item.unit_price) : '',
  discount_rate: item.discount_rate ? decimalText(item.discount_rate) : null,
});

const isSame = (one: Row | undefined, other: Row | undefined) =>
  one?.order_number === other?.order_number &&
  one?.unit_price === other?.unit_price &&
  one?.discount_rate === other?.discount_rate;

/** Says how rows differ from those that must be there; null when they do not. */
function difference(found: Row[], wanted: Row[]): string | null {
  const at = wanted.findIndex((row, index) => !isSame(row, found[index]));
  if (at === -1 && found.length === wanted.length) return null;
  const first = `row ${at}: ${JSON.stringify(found[at])} for ${JSON.stringify(wanted[at])}`;
  return `${found.length} rows for ${wanted.length}${at === -1 ? '' : `, ${first}`}`;
}

/** The rows of a list as the database has them, in their order. */
async function rowsStored(key: number): Promise<Row[]> {
  const revision = await revisions().findOne({ key } as never);
  const ids = idsBetween(key, 0, revision?.next_place ?? 0);
  const found = await rowsOf(key)
    .find({ _id: ids } as never)
    .sort({ _id: 1 })
    .toArray();
  return found.map((item) => rowOf(item as PriceItemRecord));
}

/** What is wrong with a list that must have this content: by the front door, and as it is stored. */
export async function errorsOf(call: Visitor, list: string, wanted: Row[]): Promise<string[]> {
  const row = await call<PriceListRow>(`/price-lists/${list}`);
  const faults: string[] = [];
  if (row.status !== 'normal') faults.push(`the list is ${row.status}`);
  if (row.item_count !== wanted.length) faults.push(`the list says ${row.item_count} items for ${wanted.length}`);
  if (row.revision === null) return [...faults, 'the list has no revision'];
  for (const offset of [0, Math.floor(wanted.length / 2), Math.max(0, wanted.length - WINDOW)]) {
    const page = await call<ItemWindow>(`/price-lists/${list}/items/window`, { body: { offset, limit: WINDOW } });
    const shown = page.rows.map(({ order_number, unit_price, discount_rate }) => ({
      ...{ order_number: order_number ?? '', unit_price: unit_price ?? '', discount_rate },
    }));
    const differs = difference(shown, wanted.slice(offset, offset + WINDOW));
    if (differs || page.total !== wanted.length) faults.push(`window at ${offset} of ${page.total}: ${differs}`);
  }
  const differs = difference(await rowsStored(row.revision), wanted);
  if (differs) faults.push(`stored: ${differs}`);
  return faults;
}

/** What is left of work that has ended: something that a worker has or waits for, or a revision that is half. */
export async function leftovers(): Promise<string[]> {
  const having = (name: string, where: object) => stored(name).countDocuments(where as never);
  const counts = {
    'imports with a worker': await having('price_imports', { working: true }),
    'imports with a task': await having('price_imports', { task: { $ne: null } }),
    'imports not cleaned up': await having('price_imports', { unclean: true }),
    'links with a worker': await having('price_link_builds', { working: true }),
    'links not ended': await having('price_link_builds', { state: 'open' }),
    'revisions being built': await having('price_revisions', { state: 'building' }),
    'lists being processed': await having('price_lists', { status: 'processing' }),
  };
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}

/** Rows of all revisions, in partitions and beside them. */
async function rowsInAll(): Promise<number> {
  const found = (await mongoose.connection.listCollections()).filter(({ name }) => name.startsWith('price_items'));
  const counts = await Promise.all(found.map(({ name }) => stored(name).countDocuments({})));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Revisions without all of their rows, and rows without a revision that has them. */
async function strays(): Promise<string[]> {
  const faults: string[] = [];
  let sum = 0;
  const known = (await revisions().find().toArray()) as RevisionRecord[];
  for (const { key, state, next_place, item_count } of known) {
    const [seen, beyond] = [await countIn(key, 0, next_place), await countIn(key, next_place)];
    sum += seen + beyond;
    if (state !== 'visible') faults.push(`revision ${key} is ${state}`);
    if (seen !== item_count || beyond > 0) faults.push(`revision ${key} has ${seen}+${beyond} rows for ${item_count}`);
  }
  const all = await rowsInAll();
  return all === sum ? faults : [...faults, `${all - sum} rows of no revision`];
}

/** Imports are deleted as people do, and whatever jobs clear away in time is cleared away; says what remains. */
export async function remains(call: Visitor): Promise<string[]> {
  const list = () => call<{ data: PriceImportRow[] }>('/imports/list', { body: { limit: 50 } });
  for (let page = await list(); page.data.length > 0; page = await list())
    for (const { id, version } of page.data) await call(`/imports/${id}`, { method: 'DELETE', body: { version } });
  const later = Date.now() + DAYS_MS;
  await sweepBuilds();
  await sweepRevisions([revisionsInAnalyses, revisionsInLinks, revisionsInCopies], later);
  const retained = await stored('blobs.files').countDocuments({ 'metadata.state': 'retained' } as never);
  await sweepFiles(later);
  const [files, chunks] = [
    await stored('blobs.files').countDocuments({}),
    await stored('blobs.chunks').countDocuments({}),
  ];
  const ofFiles = [
    ...(retained > 0 ? [`${retained} files that deleted imports keep`] : []),
    ...(files + chunks > 0 ? [`${files} files and ${chunks} pieces of files`] : []),
  ];
  return [...ofFiles, ...(await strays())];
}

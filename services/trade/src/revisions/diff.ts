import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { concurrencyLimit } from '@qiaohui/service-kit/runtime/concurrency-limit';
import { LRUCache } from 'lru-cache';
import { itemId, placeOf } from '../items/places.rules.ts';
import { fieldsOf, itemRow, withoutDiscount } from '../items/rows.ts';
import { percentChange, pricePerPiece } from '../items/rules.ts';
import { itemBatches, itemsById } from '../items/store.ts';
import { type SeenList, showsDiscounts } from '../lists/store.ts';
import {
  ADDED,
  CHANGED,
  compare,
  type Difference,
  type Differences,
  type Digest,
  hashOf,
  matchOf,
  REMOVED,
} from './diff.rules.ts';
import type { Diff, DiffQuery, DiffRow } from './schema.ts';
import { type RevisionRecord, revisionSeen } from './store.ts';

/** A batch is turned into numbers at once; other requests come between two of them. */
const BATCH = 1_000;
const DEFAULT_LIMIT = 50;
const kinds = { [CHANGED]: 'changed', [ADDED]: 'added', [REMOVED]: 'removed' } as const;

/** Without `discounts` a row whose discount alone differs is the same. */
async function digestOf(content: RevisionRecord, discounts: boolean): Promise<Digest> {
  const room = content.next_place;
  const digest: Digest = {
    count: 0,
    matches: new Float64Array(room),
    contents: new Float64Array(room),
    places: new Int32Array(room),
    prices: new Float64Array(room),
    currencies: new Int32Array(room),
  };
  for await (const batch of itemBatches(content, { size: BATCH })) {
    for (const item of batch) {
      const fields = fieldsOf(discounts ? item : withoutDiscount(item));
      const row = digest.count;
      digest.count += 1;
      digest.matches[row] = hashOf(matchOf(fields));
      digest.contents[row] = hashOf(JSON.stringify(fields));
      digest.places[row] = placeOf(item._id);
      digest.prices[row] = Number(pricePerPiece(fields) ?? Number.NaN);
      digest.currencies[row] = hashOf(fields.currency ?? '') | 0;
    }
  }
  return digest;
}

/** Comparisons that pages of a diff are read from; by the last writes to both revisions. */
const known = new LRUCache<string, Promise<Differences>>({ max: 4 });
/** One at a time: each holds both revisions. */
const limited = concurrencyLimit(1);

function differencesOf(from: RevisionRecord, to: RevisionRecord, discounts: boolean): Promise<Differences> {
  const versions = [from, to].map(({ _id, touched_at }) => `${_id}@${touched_at.getTime()}`);
  const name = [...versions, discounts ? 'all' : 'prices'].join(' ');
  const present = known.get(name);
  if (present) return present;
  const found = limited(async () => compare(await digestOf(from, discounts), await digestOf(to, discounts)));
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}

const placeIn = ({ kind, before, after }: Difference) => (kind === REMOVED ? before : after);

/** The kind and place of the last row that was read. */
function readCursor(cursor: string): [number, number] {
  const [, kind, place] = /^([012])-(\d{1,10})$/.exec(cursor) ?? [];
  if (kind === undefined) throw new HttpError(400, 'request.cursor');
  return [Number(kind), Number(place)];
}

async function rowsOf(list: SeenList, keys: [number, number], page: Difference[]): Promise<DiffRow[]> {
  const ids = page.flatMap(({ before, after }) => [
    ...(before < 0 ? [] : [itemId(keys[0], before)]),
    ...(after < 0 ? [] : [itemId(keys[1], after)]),
  ]);
  const items = new Map((await itemsById(ids)).map((item) => [item._id, item]));
  const row = (key: number, place: number) => {
    const item = place < 0 ? undefined : items.get(itemId(key, place));
    return item ? itemRow(item, list.uniform_discount_rate, showsDiscounts(list)) : null;
  };
  return page.map(({ kind, before, after, percent }) => {
    const [old, now] = [row(keys[0], before), row(keys[1], after)];
    const comparable = old && now && !Number.isNaN(percent);
    const rise = comparable ? percentChange(pricePerPiece(old), pricePerPiece(now)) : null;
    return { kind: kinds[kind], before: old, after: now, percent: rise };
  });
}

/** Returns a page of what differs between two revisions of a list, and how many rows do. */
export async function diffOf(
  list: SeenList,
  { from, to, kind, over, cursor, limit = DEFAULT_LIMIT }: DiffQuery,
): Promise<Diff> {
  const [old, now] = [await revisionSeen(list, from), await revisionSeen(list, to)];
  const { rows, unchanged } = await differencesOf(old, now, showsDiscounts(list));
  const count = (wanted: number) => rows.reduce((sum, row) => sum + (row.kind === wanted ? 1 : 0), 0);
  const isRisen = ({ percent }: Difference) => percent > (over ?? 0);
  const [afterKind, afterPlace] = cursor ? readCursor(cursor) : [-1, -1];
  const found: Difference[] = [];
  for (const row of rows) {
    if (row.kind < afterKind || (row.kind === afterKind && placeIn(row) <= afterPlace)) continue;
    if (kind && kinds[row.kind] !== kind) continue;
    if (over !== undefined && !isRisen(row)) continue;
    found.push(row);
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    counts: {
      ...{ added: count(ADDED), removed: count(REMOVED), changed: count(CHANGED), unchanged },
      risen: rows.reduce((sum, row) => sum + (isRisen(row) ? 1 : 0), 0),
    },
    rows: await rowsOf(list, [from, to], page),
    cursor: last && found.length > limit ? `${last.kind}-${placeIn(last)}` : null,
  };
}

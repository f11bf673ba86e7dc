import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { type BoxRecord, boxesOf } from '../stock/boxes/store.ts';
import type { GoodsRecord } from '../stock/goods/store.ts';
import type { MovementRecord } from '../stock/ledger/store.ts';
import { stored } from './collections.ts';

const AT_A_TIME = 500;
const BOXES_AT_A_TIME = 5_000;

type Old = Pick<GoodsRecord, '_id' | 'code' | 'box_count' | 'expected' | 'count'>;
const fields = { code: 1, box_count: 1, expected: 1, count: 1 };

/**
 * Returns the boxes of old goods. It was not stored which of them came: where everything announced came, all of them
 * did, with the one movement of the receipt if there was one; of partly received goods it is unknown, and each of their
 * boxes may still come.
 */
function oldBoxes(goods: Old, arrivals: MovementRecord[]): BoxRecord[] {
  const boxes = boxesOf({ ...goods, expected: goods.expected || goods.count });
  if (goods.count === 0 || goods.count < goods.expected) return boxes;
  const last = arrivals.at(-1);
  const all = boxes.reduce((sum, { pieces }) => sum + pieces, 0);
  const movement = arrivals.length === 1 && last && last.pieces >= all ? last._id : null;
  return boxes.map((box) => ({
    ...box,
    ...{ state: 'received' as const, came: box.pieces, movement },
    ...{ received_at: last?.at ?? null, user: last?.user ?? null },
  }));
}

async function arrivalsOf(ids: string[], session: ClientSession): Promise<Map<string, MovementRecord[]>> {
  const found = await stored<MovementRecord>('movements')
    .find({ 'goods.id': { $in: ids } }, { session })
    .sort({ 'goods.id': 1, seq: 1 })
    .toArray();
  const undone = new Set(found.map(({ reverses }) => reverses));
  const unreversed = found.filter(({ _id, kind }) => kind === 'in' && !undone.has(_id));
  return Map.groupBy(unreversed, ({ goods }) => goods.id);
}

async function writeBatch(after: string, session: ClientSession): Promise<string | null> {
  const goods = await stored<Old>('goods')
    .find({ _id: { $gt: after }, box_count: { $gt: 0 } }, { projection: fields, session })
    .sort({ _id: 1 })
    .limit(AT_A_TIME)
    .toArray();
  const ids = goods.map(({ _id }) => _id);
  const boxes = stored<BoxRecord>('boxes');
  const made = new Set(await boxes.distinct('goods', { goods: { $in: ids } }, { session }));
  const arrivals = await arrivalsOf(ids, session);
  const rows = goods.filter(({ _id }) => !made.has(_id)).flatMap((row) => oldBoxes(row, arrivals.get(row._id) ?? []));
  for (let from = 0; from < rows.length; from += BOXES_AT_A_TIME)
    await boxes.insertMany(rows.slice(from, from + BOXES_AT_A_TIME), { session });
  return ids.at(-1) ?? null;
}

/** Creates boxes for goods of older versions; finished ones are skipped. */
export async function upgradeBoxes(): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    after = await transaction((session) => writeBatch(from, session));
  }
}

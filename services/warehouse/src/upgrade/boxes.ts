import { commit } from '@qiaohui/service-kit/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { Boxes, type BoxRow } from '../stock/boxes/model.ts';
import { boxesOf } from '../stock/boxes/store.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { type MovementRow, Movements } from '../stock/ledger/model.ts';

const AT_A_TIME = 500;
const BOXES_AT_A_TIME = 5_000;

type Old = Pick<GoodsRow, '_id' | 'code' | 'box_count' | 'expected' | 'count'>;
const known = { code: 1, box_count: 1, expected: 1, count: 1 };

/**
 * Which boxes came was not kept: where all came that was announced, all of them did, with the one movement that brought
 * it if there was one; of goods that came in part nobody knows, and each of their boxes may still come.
 */
export function oldBoxes(goods: Old, arrivals: MovementRow[]): BoxRow[] {
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

async function arrivalsOf(ids: string[], session: ClientSession): Promise<Map<string, MovementRow[]>> {
  const found = await Movements.find({ 'goods.id': trusted({ $in: ids }) }, null, { session })
    .sort({ 'goods.id': 1, seq: 1 })
    .lean<MovementRow[]>();
  const undone = new Set(found.map(({ reverses }) => reverses));
  const standing = found.filter(({ _id, kind }) => kind === 'in' && !undone.has(_id));
  return Map.groupBy(standing, ({ goods }) => goods.id);
}

async function writeBatch(after: string, session: ClientSession): Promise<string | null> {
  const where = { _id: trusted({ $gt: after }), box_count: trusted({ $gt: 0 }) };
  const goods = await Goods.find(where, known, { session }).sort({ _id: 1 }).limit(AT_A_TIME).lean<Old[]>();
  const ids = goods.map(({ _id }) => _id);
  const made = new Set(await Boxes.distinct('goods', { goods: trusted({ $in: ids }) }).session(session));
  const arrivals = await arrivalsOf(ids, session);
  const rows = goods.filter(({ _id }) => !made.has(_id)).flatMap((row) => oldBoxes(row, arrivals.get(row._id) ?? []));
  for (let from = 0; from < rows.length; from += BOXES_AT_A_TIME)
    await Boxes.collection.insertMany(rows.slice(from, from + BOXES_AT_A_TIME) as never[], { session });
  return ids.at(-1) ?? null;
}

/** Gives goods of before their boxes; what is done stays done. */
export async function upgradeBoxes(): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    after = await commit((session) => writeBatch(from, session));
  }
}

import { batches } from '@qiaohui/service-kit/batches';
import mongoose, { type ClientSession, trusted } from 'mongoose';
import { askedAt } from '../outbound/orders/store.ts';
import { Boxes } from '../stock/boxes/model.ts';
import { dayOf } from '../stock/days.rules.ts';
import { Goods } from '../stock/goods/model.ts';
import { Movements, Pieces } from '../stock/ledger/model.ts';
import type { Moved } from '../stock/ledger/movement.rules.ts';
import { shelvesWith } from '../stock/places/store.ts';
import type { BoxState } from './boxes.rules.ts';
import type { CheckRecord } from './model.ts';
import { faultsOf, type Moving, nothing, plus, type Standing, sharesOf } from './rules.ts';

const AT_A_TIME = 500;
const MOST_FAULTS = 100;
const standing = { code: 1, box_count: 1, count: 1, stock: 1, free: 1, places: 1, in_stock: 1, moves: 1 };
const moving = { 'goods.id': 1, seq: 1, kind: 1, change: 1, after: 1, pieces: 1, reverses: 1, at: 1, box: 1 };
const boxed = { goods: 1, nth: 1, state: 1, came: 1, movement: 1 };

type Seen = Pick<CheckRecord, 'goods' | 'movements' | 'pieces'> & { suspects: string[]; days: Map<string, Moved> };

async function movementsOf(ids: string[], session?: ClientSession): Promise<Map<string, Moving[]>> {
  const found = Movements.find({ 'goods.id': trusted({ $in: ids }) }, moving, session && { session })
    .sort({ 'goods.id': 1, seq: 1 })
    .lean<Moving[]>();
  return Map.groupBy(await found, ({ goods }) => goods.id);
}

async function boxesOf(ids: string[], session?: ClientSession): Promise<Map<string, BoxState[]>> {
  const found = Boxes.find({ goods: trusted({ $in: ids }) }, boxed, session && { session });
  return Map.groupBy(await found.lean<BoxState[]>(), ({ goods }) => goods);
}

async function look(batch: Standing[], seen: Seen): Promise<void> {
  const ids = batch.map(({ _id }) => _id);
  const [moved, shelves, boxes] = [await movementsOf(ids), await shelvesWith(ids), await boxesOf(ids)];
  const asked = await askedAt(batch);
  for (const goods of batch) {
    const own = moved.get(goods._id) ?? [];
    seen.goods += 1;
    seen.movements += own.length;
    seen.pieces += goods.stock;
    for (const [day, share] of sharesOf(own)) seen.days.set(day, plus(seen.days.get(day) ?? nothing, share));
    const parts = { movements: own, shelves: shelves.get(goods._id) ?? [], boxes: boxes.get(goods._id) ?? [], asked };
    if (faultsOf(goods, parts).length > 0) seen.suspects.push(goods._id);
  }
}

/** Looks at suspects again, goods and movements as of one moment: one that moved meanwhile is none. */
async function confirmed(suspects: string[]): Promise<CheckRecord['faults']> {
  const faults: CheckRecord['faults'] = [];
  for (let from = 0; from < suspects.length; from += AT_A_TIME) {
    const ids = suspects.slice(from, from + AT_A_TIME);
    const session = await mongoose.startSession({ snapshot: true });
    try {
      const goods = await Goods.find({ _id: trusted({ $in: ids }) }, standing, { session }).lean<Standing[]>();
      const [moved, shelves] = [await movementsOf(ids, session), await shelvesWith(ids, session)];
      const [boxes, asked] = [await boxesOf(ids, session), await askedAt(goods, session)];
      for (const row of goods) {
        const [movements, at] = [moved.get(row._id) ?? [], shelves.get(row._id) ?? []];
        const codes = faultsOf(row, { movements, shelves: at, boxes: boxes.get(row._id) ?? [], asked });
        if (codes.length > 0) faults.push({ id: row._id, code: row.code, codes });
      }
    } finally {
      await session.endSession();
    }
  }
  return faults;
}

const isSame = (one: Moved, other: Moved) =>
  one.in === other.in && one.out === other.out && one.counted === other.counted;

/** Days that are over and whose counters differ from their movements, and `all` where the days are not the whole. */
async function wrongDays(days: Map<string, Moved>, today: string): Promise<string[]> {
  const session = await mongoose.startSession({ snapshot: true });
  try {
    const sums = { in: { $sum: '$in' }, out: { $sum: '$out' }, counted: { $sum: '$counted' } };
    const rows = await Pieces.aggregate<Moved & { _id: string | null }>([{ $group: { _id: '$day', ...sums } }], {
      session,
    });
    const counted = new Map(rows.map(({ _id, ...moved }) => [_id, moved]));
    const all = counted.get(null) ?? nothing;
    counted.delete(null);
    const over = [...new Set([...days.keys(), ...counted.keys()])].filter((day) => day !== null && day < today);
    const wrong = over.filter((day) => !isSame(days.get(day as string) ?? nothing, counted.get(day) ?? nothing));
    const isWhole = isSame([...counted.values()].reduce(plus, nothing), all);
    return [...(wrong as string[]).toSorted(), ...(isWhole ? [] : ['all'])];
  } finally {
    await session.endSession();
  }
}

/** Holds every stock against its movements, and all movements of the days that are over against the counters. */
export async function lookAtAll(): Promise<Omit<CheckRecord, '_id' | 'kind' | 'state' | 'asked_at' | 'ended_at'>> {
  const today = dayOf(new Date());
  const seen: Seen = { goods: 0, movements: 0, pieces: 0, suspects: [], days: new Map() };
  const all = Goods.collection.find({}, { projection: standing, batchSize: AT_A_TIME });
  for await (const batch of batches(all, AT_A_TIME)) await look(batch as unknown as Standing[], seen);
  const faults = await confirmed(seen.suspects);
  const { goods, movements, pieces } = seen;
  const days = await wrongDays(seen.days, today);
  return { goods, movements, pieces, broken: faults.length, faults: faults.slice(0, MOST_FAULTS), days };
}

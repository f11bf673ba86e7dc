import { inSnapshot } from '@qiaohui/service-kit/data/snapshot';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { ClientSession } from 'mongoose';
import { orderedAtPlaces } from '../outbound/orders/store.ts';
import { boxesByGoods } from '../stock/boxes/store.ts';
import { goodsByIds, streamGoods } from '../stock/goods/store.ts';
import { totalsByDay } from '../stock/ledger/counters.store.ts';
import { addTotals, noTotals, type Totals } from '../stock/ledger/movement.rules.ts';
import { movementsByGoods } from '../stock/ledger/store.ts';
import { shelvesWith } from '../stock/places/store.ts';
import type { CheckRecord } from './model.ts';
import { type CheckedGoods, errorsOf, sharesOf } from './rules.ts';

const AT_A_TIME = 500;
const MAX_ERRORS = 100;
const goodsFields = { code: 1, box_count: 1, count: 1, stock: 1, free: 1, places: 1, in_stock: 1, moves: 1 };
const movementFields = {
  'goods.id': 1,
  seq: 1,
  kind: 1,
  change: 1,
  after: 1,
  pieces: 1,
  reverses: 1,
  at: 1,
  box: 1,
} as const;

type Seen = Pick<CheckRecord, 'goods' | 'movements' | 'pieces'> & { suspects: string[]; days: Map<string, Totals> };

/** Reads the data that goods are checked against, and returns a function that checks one of them. */
async function checkerOf(goods: CheckedGoods[], session?: ClientSession) {
  const ids = goods.map(({ _id }) => _id);
  const movements = await movementsByGoods(ids, movementFields, session);
  const [shelves, boxes] = [await shelvesWith(ids, session), await boxesByGoods(ids, session)];
  const ordered = await orderedAtPlaces(goods, session);
  return (row: CheckedGoods) => {
    const own = movements.get(row._id) ?? [];
    const parts = { movements: own, shelves: shelves.get(row._id) ?? [], boxes: boxes.get(row._id) ?? [], ordered };
    return { movements: own, errors: errorsOf(row, parts) };
  };
}

async function checkBatch(batch: CheckedGoods[], seen: Seen): Promise<void> {
  const check = await checkerOf(batch);
  for (const goods of batch) {
    const { movements, errors } = check(goods);
    seen.goods += 1;
    seen.movements += movements.length;
    seen.pieces += goods.stock;
    for (const [day, share] of sharesOf(movements))
      seen.days.set(day, addTotals(seen.days.get(day) ?? noTotals, share));
    if (errors.length > 0) seen.suspects.push(goods._id);
  }
}

/** Checks suspects again, goods and movements as of one moment: those that merely moved meanwhile are dropped. */
async function confirmed(suspects: string[]): Promise<CheckRecord['faults']> {
  const errors: CheckRecord['faults'] = [];
  for (let from = 0; from < suspects.length; from += AT_A_TIME) {
    const ids = suspects.slice(from, from + AT_A_TIME);
    await inSnapshot(async (session) => {
      const goods = await goodsByIds(ids, { fields: goodsFields, session });
      const check = await checkerOf(goods, session);
      for (const row of goods) {
        const { errors: codes } = check(row);
        if (codes.length > 0) errors.push({ id: row._id, code: row.code, codes });
      }
    });
  }
  return errors;
}

const isSame = (one: Totals, other: Totals) =>
  one.in === other.in && one.out === other.out && one.counted === other.counted;

/**
 * Returns past days whose counters differ from their movements, and `all` where the days do not add up to the whole.
 */
async function wrongDays(days: Map<string, Totals>, today: string): Promise<string[]> {
  const counted = await inSnapshot(totalsByDay);
  const all = counted.get(null) ?? noTotals;
  counted.delete(null);
  const over = [...new Set([...days.keys(), ...counted.keys()])].filter((day) => day !== null && day < today);
  const wrong = over.filter((day) => !isSame(days.get(day as string) ?? noTotals, counted.get(day) ?? noTotals));
  const isWhole = isSame([...counted.values()].reduce(addTotals, noTotals), all);
  return [...(wrong as string[]).toSorted(), ...(isWhole ? [] : ['all'])];
}

/** Checks every stock against its movements, and all movements of past days against the counters. */
export async function checkLedger(): Promise<Omit<CheckRecord, '_id' | 'kind' | 'state' | 'asked_at' | 'ended_at'>> {
  const today = dayOf(new Date());
  const seen: Seen = { goods: 0, movements: 0, pieces: 0, suspects: [], days: new Map() };
  const all = streamGoods({}, { fields: goodsFields, batchSize: AT_A_TIME });
  for await (const batch of batches(all, AT_A_TIME)) await checkBatch(batch, seen);
  const errors = await confirmed(seen.suspects);
  const { goods, movements, pieces } = seen;
  const days = await wrongDays(seen.days, today);
  return { goods, movements, pieces, broken: errors.length, faults: errors.slice(0, MAX_ERRORS), days };
}

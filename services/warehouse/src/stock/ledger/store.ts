import { conflict, missing } from '@qiaohui/service-kit/refusal';
import { type ClientSession, Types, trusted } from 'mongoose';
import { demandStanding } from '../../outbound/orders/place.guard.ts';
import type { User } from '../../staff/model.ts';
import { Goods, type MovedRow, unmoved } from '../goods/model.ts';
import { noteShelves } from '../places/store.ts';
import type { OrderRef } from '../schema.ts';
import { countPieces } from './counters.ts';
import { type MovementRow, Movements } from './model.ts';
import { changeOf, countedBy, type Shift, type Stock, shifted } from './movement.rules.ts';

export type Why = { document: OrderRef; user: User; at: Date; reason?: string };

export type Posted<Row = MovedRow> = { row: Row; movement: MovementRow };

const stockOf = ({ count, stock, free, places, in_stock, moves, gone_at, counted_at, known_at }: MovedRow): Stock => ({
  count,
  stock,
  free,
  places,
  in_stock,
  moves,
  gone_at,
  counted_at,
  known_at,
});

const movementOf = (row: MovedRow, shift: Shift, { document, user, at, reason = '' }: Why): MovementRow => ({
  // rises with each, so that movements of one moment keep their order in lists
  _id: new Types.ObjectId().toHexString(),
  goods: { id: row._id, code: row.code, type: row.type },
  ware_in: row.ware_in.id,
  client_code: row.client_code,
  seq: row.moves,
  kind: shift.kind,
  change: changeOf(shift),
  after: row.stock,
  pieces: shift.pieces,
  from: shift.from,
  to: shift.to,
  document,
  reason,
  reverses: shift.reverses?._id ?? null,
  ...(shift.box && { box: shift.box }),
  user,
  at,
});

function short({ _id: id, stock, free, places }: MovedRow, { from }: Shift) {
  return conflict('goods.short', { id, stock, free, place: from, here: from ? (places[from] ?? 0) : stock });
}

/** Goods after a shift, with the movement of it; a 409 where there are not enough pieces. */
export function applied<Row extends MovedRow>(row: Row, shift: Shift, why: Why): Posted<Row> {
  const stock = shifted(row, shift, why.at);
  if (!stock) throw short(row, shift);
  const next = { ...row, ...stock };
  return { row: next, movement: movementOf(next, shift, why) };
}

/** Goods by id, as they stand in this commit. */
export async function goodsOf(ids: string[], session: ClientSession): Promise<Map<string, MovedRow>> {
  const _id = trusted({ $in: [...new Set(ids)] });
  const found = await Goods.find({ _id }, unmoved, { session }).lean<MovedRow[]>();
  return new Map(found.map((row) => [row._id, row]));
}

/** Of a stock, what is not as it was before. */
const changed = (before: Stock, after: Stock): Partial<Stock> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof Stock] !== value));

/** Writes stocks whose newest movement is still the one that was read; anything else is a write conflict, tried again. */
async function write(before: Map<string, MovedRow>, after: Map<string, MovedRow>, session: ClientSession) {
  const steps = [...before].map(([_id, row]) => ({
    updateOne: {
      filter: { _id: _id as never, moves: row.moves },
      update: { $set: changed(stockOf(row), stockOf(after.get(_id) as MovedRow)) },
    },
  }));
  const { matchedCount } = await Goods.collection.bulkWrite(steps, { session });
  if (matchedCount !== steps.length) throw new Error('a stock changed within its own commit');
}

/**
 * Changes stocks in the order given, all of them or none: each by one guarded write, with its movements and the
 * counters in the same commit. Of two takers of the last piece one gets it, the other a 409 with what is left. Shelves
 * and orders hold what they may hold, whoever moves the pieces and why.
 */
export async function postAll(shifts: Shift[], why: Why, session: ClientSession): Promise<Posted[]> {
  const before = await goodsOf(
    shifts.map(({ goods }) => goods),
    session,
  );
  const after = new Map(before);
  const moved = { in: 0, out: 0, counted: 0 };
  const posted: Posted[] = [];
  for (const shift of shifts) {
    const row = after.get(shift.goods);
    if (!row) throw missing('goods');
    const one = applied(row, shift, why);
    after.set(shift.goods, one.row);
    posted.push(one);
    const counted = countedBy(shift);
    for (const name of ['in', 'out', 'counted'] as const) moved[name] += counted[name];
  }
  await demandStanding(shifts, after, session);
  await write(before, after, session);
  await noteShelves(before, after, session);
  await Movements.collection.insertMany(posted.map(({ movement }) => movement) as never[], { session });
  if (moved.in || moved.out || moved.counted) await countPieces(moved, why.at, session);
  return posted;
}

export async function post(shift: Shift, why: Why, session: ClientSession): Promise<Posted> {
  const [posted] = await postAll([shift], why, session);
  return posted as Posted;
}

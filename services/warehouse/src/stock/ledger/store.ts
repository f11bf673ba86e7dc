import { page } from '@qiaohui/service-kit/data/paging';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { type ClientSession, Types } from 'mongoose';
import type { User } from '../../staff/schema.ts';
import { changeGoods, goodsToMove, type MovedGoods } from '../goods/store.ts';
import { placeName } from '../places/names.rules.ts';
import { held } from '../places/rules.ts';
import { updateShelves } from '../places/store.ts';
import type { OrderRef } from '../schema.ts';
import { countPieces } from './counters.store.ts';
import { guardPlaces } from './guards.store.ts';
import { type MovementRecord, Movements } from './model.ts';
import { addTotals, changeOf, type NewMovement, noTotals, type Stock, stockAfter, totalsOf } from './movement.rules.ts';

export type { MovementRecord };

/** The reason of a movement, who made it and when. */
export type Cause = { document: OrderRef; user: User; at: Date; reason?: string };

export type Posted<Row = MovedGoods> = { row: Row; movement: MovementRecord };

const stockOf = ({
  count,
  stock,
  free,
  places,
  in_stock,
  moves,
  gone_at,
  counted_at,
  known_at,
}: MovedGoods): Stock => ({
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

const recordOf = (
  row: MovedGoods,
  movement: NewMovement,
  { document, user, at, reason = '' }: Cause,
): MovementRecord => ({
  // rises with each, so that movements of one moment keep their order in lists
  _id: new Types.ObjectId().toHexString(),
  goods: { id: row._id, code: row.code, type: row.type },
  ware_in: row.ware_in.id,
  client_code: row.client_code,
  seq: row.moves,
  kind: movement.kind,
  change: changeOf(movement),
  after: row.stock,
  pieces: movement.pieces,
  from: movement.from,
  to: movement.to,
  document,
  reason,
  reverses: movement.reverses?._id ?? null,
  ...(movement.box && { box: movement.box }),
  user,
  at,
});

function short({ _id: id, stock, free, places }: MovedGoods, { from, pieces }: NewMovement) {
  const here = from ? (places[from] ?? 0) : stock;
  const state = { id, stock, free, place: from, here };
  const elsewhere = held(places).filter(({ place }) => place !== from);
  if (from === null || here >= pieces || elsewhere.length === 0) return conflict('goods.short', state);
  const { locale } = context();
  const list = elsewhere.map(({ place, pieces: some }) => `${placeName(place, locale)} (${some})`).join(', ');
  const values = { place: placeName(from, locale), here, places: list };
  return new HttpError(409, 'goods.elsewhere', { values, state: { ...state, places: elsewhere } });
}

/** Returns goods after a movement with its row of the ledger; throws 409 where there are not enough pieces. */
export function applied<Row extends MovedGoods>(row: Row, movement: NewMovement, cause: Cause): Posted<Row> {
  const stock = stockAfter(row, movement, cause.at);
  if (!stock) throw short(row, movement);
  const next = { ...row, ...stock };
  return { row: next, movement: recordOf(next, movement, cause) };
}

const changedFields = (before: Stock, after: Stock): Partial<Stock> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof Stock] !== value));

/** Writes stocks whose newest movement is still the one that was read; anything else is a write conflict, tried again. */
async function write(before: Map<string, MovedGoods>, after: Map<string, MovedGoods>, session: ClientSession) {
  const changes = [...before].map(([id, row]) => ({
    id,
    where: { moves: row.moves },
    update: { $set: changedFields(stockOf(row), stockOf(after.get(id) as MovedGoods)) },
  }));
  if ((await changeGoods(changes, session)) !== changes.length)
    throw new Error('a stock changed within its own transaction');
}

/**
 * Posts movements in the order given, all of them or none: each changes its stock by one guarded write, with the
 * ledger's rows and the counters in the same transaction. Of two requests for the last piece one succeeds, the other
 * gets a 409 with the remaining pieces. The guards of shelves and orders' places apply to every movement.
 */
export async function postAll(movements: NewMovement[], cause: Cause, session: ClientSession): Promise<Posted[]> {
  const before = await goodsToMove(
    movements.map(({ goods }) => goods),
    session,
  );
  const after = new Map(before);
  const posted: Posted[] = [];
  for (const movement of movements) {
    const row = after.get(movement.goods);
    if (!row) throw notFound('goods');
    const one = applied(row, movement, cause);
    after.set(movement.goods, one.row);
    posted.push(one);
  }
  await guardPlaces(movements, after, session);
  await write(before, after, session);
  await updateShelves(before, after, session);
  await Movements.collection.insertMany(posted.map(({ movement }) => movement) as never[], { session });
  const totals = movements.map(totalsOf).reduce(addTotals, noTotals);
  if (totals.in || totals.out || totals.counted) await countPieces(totals, cause.at, session);
  return posted;
}

export async function post(movement: NewMovement, cause: Cause, session: ClientSession): Promise<Posted> {
  const [posted] = await postAll([movement], cause, session);
  return posted as Posted;
}

/** Returns the reversal of a movement; throws for a reversal, or for one that is reversed already. */
export async function reversalOf(
  id: string,
  session: ClientSession,
): Promise<NewMovement & { reverses: MovementRecord }> {
  const movement = await Movements.findById(id, null, { session }).lean<MovementRecord>();
  if (!movement) throw notFound('movement');
  if (movement.kind === 'reverse') throw conflict('movement.is-reversal');
  if (await Movements.exists({ reverses: id }).session(session)) throw conflict('movement.reversed-already');
  const { goods, pieces, from, to } = movement;
  return { goods: goods.id, kind: 'reverse', pieces, from: to, to: from, reverses: movement };
}

export const pageMovements = <R>(listing: Parameters<typeof page<MovementRecord, R>>[1]) =>
  page<MovementRecord, R>(Movements, listing);

/** Returns the newest movements of goods. */
export const movementsOfGoods = (id: string, limit: number, session?: ClientSession): Promise<MovementRecord[]> =>
  Movements.find({ 'goods.id': id }, null, { session: session ?? null })
    .sort({ seq: -1 })
    .limit(limit)
    .lean<MovementRecord[]>();

/** Returns the newest movements of the goods of an in-order. */
export const movementsOfInOrder = (id: string, limit: number): Promise<MovementRecord[]> =>
  Movements.find({ ware_in: id }).sort({ at: -1, _id: -1 }).limit(limit).lean<MovementRecord[]>();

/** Returns a movement with its reversal. */
export const movementWithReversal = (id: string): Promise<MovementRecord[]> =>
  Movements.collection
    .find<MovementRecord>({ $or: [{ _id: id as never }, { reverses: id }] })
    .sort({ seq: 1 })
    .toArray();

/** Returns movements of many goods by the goods' ids, each in the order of their numbers. */
export async function movementsByGoods(
  ids: string[],
  fields: Partial<Record<keyof MovementRecord | 'goods.id', 1>>,
  session?: ClientSession,
): Promise<Map<string, MovementRecord[]>> {
  const found = await Movements.collection
    .find<MovementRecord>({ 'goods.id': { $in: ids } }, { projection: fields, ...(session && { session }) })
    .sort({ 'goods.id': 1, seq: 1 })
    .toArray();
  return Map.groupBy(found, ({ goods }) => goods.id);
}

/** Aggregation stages for goods that had any stock before `end`, with the last movement until then in `then`. */
export const inStockBefore = (end: Date) => [
  {
    $lookup: {
      from: Movements.collection.name,
      localField: '_id',
      foreignField: 'goods.id',
      pipeline: [
        { $match: { at: { $lt: end } } },
        { $sort: { at: -1, seq: -1 } },
        { $limit: 1 },
        { $project: { after: 1 } },
      ],
      as: 'then',
    },
  },
  { $match: { 'then.after': { $gt: 0 } } },
];

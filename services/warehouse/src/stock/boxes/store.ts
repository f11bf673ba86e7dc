import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { boxCode, piecesIn } from '../goods/box.rules.ts';
import type { GoodsRecord } from '../goods/store.ts';
import type { MovementRecord } from '../ledger/store.ts';
import { Boxes, type BoxRecord } from './model.ts';

export type { BoxRecord };

/** Maximum number of boxes of one request: each is a record, and all of them are one transaction. */
const MAX_BOXES = 10_000;

type Boxed = Pick<GoodsRecord, '_id' | 'code' | 'box_count' | 'expected'>;

const announced = { state: 'announced' as const, came: null, movement: null, received_at: null, user: null };

/** Returns the boxes of announced goods: the first ones hold one piece more where the pieces do not divide evenly. */
export const boxesOf = ({ _id: goods, code, box_count, expected }: Boxed): BoxRecord[] =>
  Array.from({ length: box_count }, (_, at) => ({
    ...announced,
    _id: boxCode(code, at + 1),
    goods,
    nth: at + 1,
    pieces: piecesIn(at + 1, box_count, expected) ?? 0,
  }));

/** Creates the boxes of goods that are added to a list. */
export async function makeBoxes(goods: Boxed[], session: ClientSession): Promise<void> {
  const wanted = goods.reduce((sum, { box_count }) => sum + box_count, 0);
  if (wanted > MAX_BOXES) throw new HttpError(422, 'boxes.most', { values: { most: MAX_BOXES, wanted } });
  if (wanted > 0) await Boxes.collection.insertMany(goods.flatMap(boxesOf) as never[], { session });
}

/**
 * Divides goods over their boxes again after a correction. Received boxes keep what was in them, and the remaining
 * pieces go to the open ones; the number of boxes changes only while none was received. The pieces of a received box
 * are its share from then on, so that the shares add up to the announcement even when its receipt is reversed. Goods
 * that nobody announced keep what came in their boxes.
 */
export async function redivideBoxes(goods: Boxed, session: ClientSession): Promise<void> {
  const known = await Boxes.find({ goods: goods._id }, null, { session }).sort({ nth: 1 }).lean<BoxRecord[]>();
  const came = known.filter(({ state }) => state === 'received');
  const expected = goods.expected || known.reduce((sum, { pieces }) => sum + pieces, 0);
  if (came.length === 0) {
    await Boxes.deleteMany({ goods: goods._id }, { session });
    return makeBoxes([{ ...goods, expected }], session);
  }
  if (known.length !== goods.box_count) throw conflict('boxes.received', { received: came.length });
  const open = known.filter(({ state }) => state === 'announced');
  const left = Math.max(0, expected - came.reduce((sum, box) => sum + (box.came ?? box.pieces), 0));
  const shares = [
    ...came.map((box) => ({ _id: box._id, pieces: box.came ?? box.pieces })),
    ...open.map(({ _id }, at) => ({ _id, pieces: piecesIn(at + 1, open.length, left) ?? 0 })),
  ];
  const steps = shares.map(({ _id, pieces }) => ({
    updateOne: { filter: { _id: _id as never }, update: { $set: { pieces } } },
  }));
  await Boxes.collection.bulkWrite(steps, { session });
}

export const boxByCode = (code: string, session?: ClientSession): Promise<BoxRecord | null> =>
  Boxes.findById(code, null, session && { session }).lean<BoxRecord>();

/** Returns boxes by the ids of their goods. */
export async function boxesByGoods(ids: string[], session?: ClientSession): Promise<Map<string, BoxRecord[]>> {
  const found = Boxes.collection.find<BoxRecord>({ goods: { $in: ids } }, session ? { session } : {});
  return Map.groupBy(await found.toArray(), ({ goods }) => goods);
}

type Arrival = { movement: Pick<MovementRecord, '_id'>; by: By };

/** Returns the fields of a box that was received with a movement. */
const arrivalOf = ({ movement, by: { user, at } }: Arrival) => ({
  ...{ state: 'received' as const, movement: movement._id, user },
  received_at: at,
});

/** Marks a box as received with `came` pieces; throws unless it is still announced. */
export async function markReceived(
  code: string,
  came: number,
  arrival: Arrival,
  session: ClientSession,
): Promise<void> {
  const marked = await Boxes.updateOne(
    { _id: code, state: 'announced' },
    { $set: { ...arrivalOf(arrival), came } },
    { session },
  );
  if (marked.matchedCount === 0) throw new Error('a box came twice within one transaction');
}

/** Returns the pieces in the open boxes of goods. */
export async function openPieces(goods: string, session: ClientSession): Promise<number> {
  const open = await Boxes.find({ goods, state: 'announced' }, { pieces: 1 }, { session }).lean();
  return open.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** Marks all open boxes of goods as received with a movement, each with its announced pieces. */
export async function receiveOpenBoxes(movement: MovementRecord, by: By, session: ClientSession): Promise<void> {
  const { user, ...facts } = arrivalOf({ movement, by });
  // `$literal`: a person's name must not be evaluated as an expression
  const came = { $set: { ...facts, user: { $literal: user }, came: '$pieces' } };
  await Boxes.collection.updateMany({ goods: movement.goods.id, state: 'announced' }, [came], { session });
}

/** Resets the boxes of reversed movements to not received. */
export async function resetBoxes(movements: string[], session: ClientSession): Promise<void> {
  for (const movement of movements) await Boxes.updateMany({ movement }, { $set: announced }, { session });
}

/**
 * Assigns the boxes of an amended movement to its correction: a single box with its pieces, several as far as the
 * pieces go.
 */
export async function rebookBoxes(from: string, to: MovementRecord, session: ClientSession): Promise<void> {
  const boxes = await Boxes.find({ movement: from }, null, { session }).sort({ nth: 1 }).lean<BoxRecord[]>();
  const [first] = boxes;
  if (first && boxes.length === 1 && first._id === to.box) {
    await Boxes.updateOne({ _id: first._id }, { $set: { movement: to._id, came: to.pieces } }, { session });
    return;
  }
  let left = to.pieces;
  for (const { _id, came } of boxes) {
    left -= came ?? 0;
    if (left >= 0) await Boxes.updateOne({ _id }, { $set: { movement: to._id } }, { session });
  }
  await resetBoxes([from], session);
}

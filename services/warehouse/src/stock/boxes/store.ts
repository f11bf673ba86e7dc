import { conflict, Refusal } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { GoodsRow } from '../goods/model.ts';
import { Boxes, type BoxRow } from './model.ts';
import { boxCode, piecesIn } from './rules.ts';

/** Of one request: each is a record of its own, and all of them are one commit. */
const MOST = 10_000;

type Boxed = Pick<GoodsRow, '_id' | 'code' | 'box_count' | 'expected'>;

const blank = { state: 'announced' as const, came: null, movement: null, received_at: null, user: null };

/** Boxes of goods as they are announced: the first ones hold one piece more where the pieces are not even. */
export const boxesOf = ({ _id: goods, code, box_count, expected }: Boxed): BoxRow[] =>
  Array.from({ length: box_count }, (_, at) => ({
    ...blank,
    _id: boxCode(code, at + 1),
    goods,
    nth: at + 1,
    pieces: piecesIn(at + 1, box_count, expected) ?? 0,
  }));

/** Makes the boxes of goods that are put on a list. */
export async function makeBoxes(goods: Boxed[], session: ClientSession): Promise<void> {
  const wanted = goods.reduce((sum, { box_count }) => sum + box_count, 0);
  if (wanted > MOST) throw new Refusal(422, 'boxes.most', { values: { most: MOST, wanted } });
  if (wanted > 0) await Boxes.collection.insertMany(goods.flatMap(boxesOf) as never[], { session });
}

/**
 * Divides goods over their boxes anew after a correction. Boxes that came keep what was in them, and what is left goes
 * to those that did not come; their number changes only while none came. What came in a box is its share from then on,
 * so that all shares are what is announced also when its receipt is taken back. Goods that nobody announced go on having
 * what came in their boxes.
 */
export async function divideAnew(goods: Boxed, session: ClientSession): Promise<void> {
  const known = await Boxes.find({ goods: goods._id }, null, { session }).sort({ nth: 1 }).lean<BoxRow[]>();
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

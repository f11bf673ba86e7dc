import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/model.ts';
import type { MovementRow } from '../ledger/model.ts';
import { Boxes, type BoxRow } from './model.ts';

/** What a box has of the movement that it came with. */
export const cameWith = ({ _id: movement }: Pick<MovementRow, '_id'>, { user, at }: By) => ({
  ...{ state: 'received' as const, movement, user },
  received_at: at,
});

/** Pieces in the boxes of goods that did not come yet. */
export async function openPieces(goods: string, session: ClientSession): Promise<number> {
  const open = await Boxes.find({ goods, state: 'announced' }, { pieces: 1 }, { session }).lean();
  return open.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** All boxes of goods that did not come yet came with a movement, each as it was announced. */
export async function receiveOpenBoxes(
  { goods, ...movement }: MovementRow,
  by: By,
  session: ClientSession,
): Promise<void> {
  const { user, ...facts } = cameWith(movement, by);
  // a person's name is no expression
  const came = { $set: { ...facts, user: { $literal: user }, came: '$pieces' } };
  await Boxes.collection.updateMany({ goods: goods.id, state: 'announced' }, [came], { session });
}

/** Boxes whose movements were taken back have not come. */
export async function freeBoxes(movements: string[], session: ClientSession): Promise<void> {
  for (const movement of movements)
    await Boxes.updateMany(
      { movement },
      { $set: { state: 'announced', came: null, movement: null, received_at: null, user: null } },
      { session },
    );
}

/**
 * Boxes whose movement was amended came with the one that stands instead of it: a box alone with its pieces, several
 * of them as far as these go.
 */
export async function rebook(from: string, to: MovementRow, session: ClientSession): Promise<void> {
  const boxes = await Boxes.find({ movement: from }, null, { session }).sort({ nth: 1 }).lean<BoxRow[]>();
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
  await freeBoxes([from], session);
}

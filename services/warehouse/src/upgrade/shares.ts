import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { type BoxRecord, redivideBoxes } from '../stock/boxes/store.ts';
import { type GoodsRecord, goodsById } from '../stock/goods/store.ts';
import { stored } from './collections.ts';

/** Returns a box's share when the announcement was last corrected: its contents, if it had come by then. */
const shareAt = (corrected: Date, { state, received_at, came, pieces }: BoxRecord): number =>
  state === 'received' && came !== null && received_at !== null && received_at < corrected ? came : pieces;

async function repairBoxes(id: string, session: ClientSession): Promise<void> {
  const goods = await goodsById(id, session);
  const corrected = goods?.changes?.at(-1)?.at;
  if (!goods || !corrected || goods.struck || goods.box_count === 0) return;
  const all = stored<BoxRecord>('boxes');
  const boxes = await all.find({ goods: id }, { session }).toArray();
  const shares = boxes.map((box) => ({ box, share: shareAt(corrected, box) }));
  // a box whose receipt was reversed since has lost its share
  if (shares.reduce((sum, { share }) => sum + share, 0) !== goods.expected) return redivideBoxes(goods, session);
  for (const { box, share } of shares)
    if (share !== box.pieces) await all.updateOne({ _id: box._id }, { $set: { pieces: share } }, { session });
}

/**
 * Repairs boxes of older versions, which did not add up to the announcement once a receipt before a correction was
 * reversed.
 */
export async function upgradeShares(): Promise<void> {
  const where = { box_count: { $gt: 0 }, 'changes.0': { $exists: true } };
  for (const id of await stored<GoodsRecord>('goods').distinct('_id', where))
    await transaction((session) => repairBoxes(id, session));
}

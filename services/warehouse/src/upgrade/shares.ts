import { commit } from '@qiaohui/service-kit/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { Boxes, type BoxRow } from '../stock/boxes/model.ts';
import { divideAnew } from '../stock/boxes/store.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';

/** What a box had as its share when the announcement was last corrected: what was in it, if it had come by then. */
const shareAt = (corrected: Date, { state, received_at, came, pieces }: BoxRow): number =>
  state === 'received' && came !== null && received_at !== null && received_at < corrected ? came : pieces;

async function mend(id: string, session: ClientSession): Promise<void> {
  const goods = await Goods.findById(id, null, { session }).lean<GoodsRow>();
  const corrected = goods?.changes?.at(-1)?.at;
  if (!goods || !corrected || goods.struck || goods.box_count === 0) return;
  const boxes = await Boxes.find({ goods: id }, null, { session }).lean<BoxRow[]>();
  const shares = boxes.map((box) => ({ box, share: shareAt(corrected, box) }));
  // a box whose receipt was taken back since forgot what it had
  if (shares.reduce((sum, { share }) => sum + share, 0) !== goods.expected) return divideAnew(goods, session);
  for (const { box, share } of shares)
    if (share !== box.pieces) await Boxes.updateOne({ _id: box._id }, { $set: { pieces: share } }, { session });
}

/** Boxes of before did not add up to what is announced once one that came before a correction was taken back. */
export async function upgradeShares(): Promise<void> {
  const where = { box_count: trusted({ $gt: 0 }), 'changes.0': trusted({ $exists: true }) };
  for (const id of await Goods.distinct('_id', where)) await commit((session) => mend(id, session));
}

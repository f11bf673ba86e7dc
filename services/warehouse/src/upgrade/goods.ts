import { commit } from '@qiaohui/service-kit/mongo';
import { type ClientSession, Types } from 'mongoose';
import { Goods } from '../stock/goods/model.ts';
import { type MovementRow, Movements } from '../stock/ledger/model.ts';
import { noteShelves } from '../stock/places/store.ts';
import { added, type OldGoods, type OldMovement, openingOf, whole } from './rules.ts';

const AT_A_TIME = 200;
const old = { places: { $exists: false } };

/** Movements of goods as they are now to be stored, and which of them are new. */
function ledgerOf(goods: OldGoods, known: OldMovement[]) {
  const opening = openingOf(goods, known, () => new Types.ObjectId().toHexString());
  return { kept: known.map((movement) => whole(movement, goods)), opening };
}

async function writeBatch(batch: OldGoods[], session: ClientSession): Promise<void> {
  const ids = batch.map(({ _id }) => _id);
  // read again within the commit: another instance may have been here
  const rows = (await Goods.collection
    .find({ _id: { $in: ids as never[] }, ...old }, { session })
    .toArray()) as unknown as OldGoods[];
  const found = (await Movements.collection
    .find({ 'goods.id': { $in: ids } }, { session })
    .sort({ seq: 1 })
    .toArray()) as unknown as OldMovement[];
  const known = Map.groupBy(found, ({ goods }) => goods.id);
  const ledgers = rows.map((row) => {
    const ledger = ledgerOf(row, known.get(row._id) ?? []);
    return { ...ledger, now: { _id: row._id, ...added(row, [...ledger.kept, ...ledger.opening]) } };
  });
  const [kept, opening] = [ledgers.flatMap((one) => one.kept), ledgers.flatMap((one) => one.opening)];
  const asStored = (movement: MovementRow) => movement as never;
  if (kept.length > 0)
    await Movements.collection.bulkWrite(
      kept.map((one) => ({ replaceOne: { filter: { _id: one._id as never }, replacement: asStored(one) } })),
      { session },
    );
  if (opening.length > 0) await Movements.collection.insertMany(opening.map(asStored), { session });
  if (ledgers.length > 0) {
    const steps = ledgers.map(({ now: { _id, ...fields } }) => ({
      updateOne: { filter: { _id: _id as never }, update: { $set: fields } },
    }));
    await Goods.collection.bulkWrite(steps, { session });
    await noteShelves(new Map(), new Map(ledgers.map(({ now }) => [now._id, now])), session);
  }
}

/** Gives old goods their places and their whole ledger, some hundred in a commit; what is done stays done. Answers whether there were any. */
export async function upgradeGoods(): Promise<boolean> {
  for (let isAny = false; ; isAny = true) {
    const batch = (await Goods.collection.find(old).limit(AT_A_TIME).toArray()) as unknown as OldGoods[];
    if (batch.length === 0) return isAny;
    await commit((session) => writeBatch(batch, session));
  }
}

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { type ClientSession, Types } from 'mongoose';
import type { MovementRecord } from '../stock/ledger/store.ts';
import { updateShelves } from '../stock/places/store.ts';
import { stored } from './collections.ts';
import { added, type OldGoods, type OldMovement, openingOf, whole } from './rules.ts';

const AT_A_TIME = 200;
const old = { places: { $exists: false } };

/** Returns the movements of goods as they are to be stored, and which of them are new. */
function ledgerOf(goods: OldGoods, known: OldMovement[]) {
  const opening = openingOf(goods, known, () => new Types.ObjectId().toHexString());
  return { known: known.map((movement) => whole(movement, goods)), opening };
}

async function writeBatch(batch: OldGoods[], session: ClientSession): Promise<void> {
  const ids = batch.map(({ _id }) => _id);
  // read again within the transaction: another instance may have been faster
  const goods = stored<OldGoods>('goods');
  const movements = stored<OldMovement | MovementRecord>('movements');
  const rows = await goods.find({ _id: { $in: ids }, ...old }, { session }).toArray();
  const found: OldMovement[] = await movements
    .find({ 'goods.id': { $in: ids } }, { session })
    .sort({ seq: 1 })
    .toArray();
  const known = Map.groupBy(found, ({ goods }) => goods.id);
  const ledgers = rows.map((row) => {
    const ledger = ledgerOf(row, known.get(row._id) ?? []);
    return { ...ledger, now: { _id: row._id, ...added(row, [...ledger.known, ...ledger.opening]) } };
  });
  const [rewritten, opening] = [ledgers.flatMap((one) => one.known), ledgers.flatMap((one) => one.opening)];
  if (rewritten.length > 0)
    await movements.bulkWrite(
      rewritten.map((one) => ({ replaceOne: { filter: { _id: one._id }, replacement: one } })),
      { session },
    );
  if (opening.length > 0) await movements.insertMany(opening, { session });
  if (ledgers.length > 0) {
    const steps = ledgers.map(({ now: { _id, ...fields } }) => ({
      updateOne: { filter: { _id }, update: { $set: fields } },
    }));
    await goods.bulkWrite(steps, { session });
    await updateShelves(new Map(), new Map(ledgers.map(({ now }) => [now._id, now])), session);
  }
}

/**
 * Gives old goods their places and their whole ledger, in batches; finished ones are skipped. Returns true when there
 * were any.
 */
export async function upgradeGoods(): Promise<boolean> {
  for (let isAny = false; ; isAny = true) {
    const batch = await stored<OldGoods>('goods').find(old).limit(AT_A_TIME).toArray();
    if (batch.length === 0) return isAny;
    await transaction((session) => writeBatch(batch, session));
  }
}

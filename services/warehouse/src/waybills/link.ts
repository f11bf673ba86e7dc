import { commit } from '@qiaohui/service-kit/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { type InOrderRow, InOrders } from '../inorders/model.ts';
import { NamedWaybills, type WaybillRow, Waybills } from './model.ts';

/** The waybill that an in-order belongs to, and whose it is; neither is known until trade has told of it. */
export type Tie = Required<Pick<InOrderRow, 'waybill_id' | 'team'>>;
export const UNTIED: Tie = { waybill_id: null, team: null };

/** The waybill that bears this number. */
export async function nameWaybill(number: string, session: ClientSession): Promise<Tie> {
  const named = await NamedWaybills.findOneAndUpdate(
    { _id: number },
    { $inc: { uses: 1 }, $setOnInsert: { waybill: null } },
    { upsert: true, session, returnDocument: 'after' },
  ).lean();
  if (!named?.waybill) return UNTIED;
  const waybill = await Waybills.findById(named.waybill, { team: 1 }, { session }).lean();
  return { waybill_id: named.waybill, team: waybill?.team ?? null };
}

/** Those that trade linked by hand, whatever number their papers name; those it let go belong to their number again. */
async function linkByHand({ _id: id, in_orders: held, team }: WaybillRow, session: ClientSession): Promise<void> {
  await InOrders.updateMany(
    { _id: trusted({ $in: held }) },
    { $set: { waybill_id: id, team: team ?? null, linked_by_hand: true } },
    { session },
  );
  const gone = { waybill_id: id, linked_by_hand: true, _id: trusted({ $nin: held }) };
  for (const { _id, waybill_number } of await InOrders.find(gone, { waybill_number: 1 }, { session }).lean()) {
    const tie = waybill_number ? await nameWaybill(waybill_number, session) : UNTIED;
    await InOrders.updateOne({ _id }, { $set: { ...tie, linked_by_hand: false } }, { session });
  }
}

/** Those whose papers name its number; those that name a number it no longer has are let go. */
async function linkByNumber({ _id: id, number, team }: WaybillRow, session: ClientSession): Promise<void> {
  const elsewhere = trusted({ $ne: number });
  const named = { linked_by_hand: false };
  await NamedWaybills.updateMany({ waybill: id, _id: elsewhere }, { $set: { waybill: null } }, { session });
  await InOrders.updateMany({ ...named, waybill_id: id, waybill_number: elsewhere }, { $set: UNTIED }, { session });
  const tie: Tie = { waybill_id: id, team: team ?? null };
  const told = { $set: { waybill: id }, $inc: { told: 1 } };
  await NamedWaybills.updateOne({ _id: number }, told, { upsert: true, session });
  await InOrders.updateMany({ ...named, waybill_number: number }, { $set: tie }, { session });
}

/**
 * Ties a waybill to its in-orders. Reads the newest copy under a write of its own, so that handlers of two versions
 * cannot undo one another.
 */
export const linkWaybill = (id: string): Promise<void> =>
  commit(async (session) => {
    const waybill = await Waybills.findOneAndUpdate(
      { _id: id },
      { $inc: { linked: 1 } },
      { session },
    ).lean<WaybillRow>();
    if (!waybill) return;
    await linkByNumber(waybill, session);
    await linkByHand(waybill, session);
  });

import { commit } from '@qiaohui/service-kit/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { InOrders } from '../inorders/model.ts';
import { NamedWaybills, type WaybillRow, Waybills } from './model.ts';

/** The id of the waybill that bears this number, or null while trade has not told of it. */
export async function nameWaybill(number: string, session: ClientSession): Promise<string | null> {
  const named = await NamedWaybills.findOneAndUpdate(
    { _id: number },
    { $inc: { uses: 1 }, $setOnInsert: { waybill: null } },
    { upsert: true, session, returnDocument: 'after' },
  ).lean();
  return named?.waybill ?? null;
}

/** Those that trade linked by hand, whatever number their papers name; those it let go belong to their number again. */
async function linkByHand({ _id: id, in_orders: held }: WaybillRow, session: ClientSession): Promise<void> {
  await InOrders.updateMany(
    { _id: trusted({ $in: held }) },
    { $set: { waybill_id: id, linked_by_hand: true } },
    { session },
  );
  const gone = { waybill_id: id, linked_by_hand: true, _id: trusted({ $nin: held }) };
  for (const { _id, waybill_number } of await InOrders.find(gone, { waybill_number: 1 }, { session }).lean()) {
    const waybill_id = waybill_number ? await nameWaybill(waybill_number, session) : null;
    await InOrders.updateOne({ _id }, { $set: { waybill_id, linked_by_hand: false } }, { session });
  }
}

/** Those whose papers name its number; those that name a number it no longer has are let go. */
async function linkByNumber({ _id: id, number }: WaybillRow, session: ClientSession): Promise<void> {
  const elsewhere = trusted({ $ne: number });
  const named = { linked_by_hand: false };
  await NamedWaybills.updateMany({ waybill: id, _id: elsewhere }, { $set: { waybill: null } }, { session });
  await InOrders.updateMany(
    { ...named, waybill_id: id, waybill_number: elsewhere },
    { $set: { waybill_id: null } },
    { session },
  );
  await NamedWaybills.updateOne({ _id: number }, { $set: { waybill: id } }, { upsert: true, session });
  await InOrders.updateMany({ ...named, waybill_number: number }, { $set: { waybill_id: id } }, { session });
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

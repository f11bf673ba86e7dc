import { type ClientSession, trusted } from 'mongoose';
import { Waybills } from '../waybills/model.ts';
import { InOrders } from './model.ts';

/** Gives a new waybill the in-orders that named its number before it existed. */
export async function claimByNumber(waybill: { _id: string; number: string }, session: ClientSession): Promise<void> {
  await InOrders.updateMany({ names: waybill.number, waybill: null }, { $set: { waybill: waybill._id } }, { session });
}

/** Works out anew whose an in-order is: linked by hand goes before the number that its papers name. */
export async function settle(inOrder: { _id: string; names: string | null }, session: ClientSession): Promise<void> {
  const { _id, names } = inOrder;
  const options = { session };
  const linked = await Waybills.findOne({ in_orders: _id }, { _id: 1 }, options).lean();
  const named = linked ?? (names ? await Waybills.findOne({ number: names }, { _id: 1 }, options).lean() : null);
  await InOrders.updateOne({ _id }, { $set: { waybill: named?._id ?? null } }, options);
}

/**
 * An in-order and the waybill it names may be written in the same moment by two processes that do not see each other
 * yet; this finds the pair afterwards.
 */
export async function settleStrays(): Promise<void> {
  const strays = await InOrders.distinct('names', { waybill: null, names: trusted({ $ne: null }) });
  const found = await Waybills.find({ number: trusted({ $in: strays }) }, { number: 1 }).lean();
  for (const { _id, number } of found) {
    await InOrders.updateMany({ names: number, waybill: null }, { $set: { waybill: _id } });
  }
}

/** How many in-orders each of these waybills has. */
export async function countIn(waybills: string[]): Promise<Map<string, number>> {
  const counted = await InOrders.aggregate<{ _id: string; count: number }>([
    { $match: { waybill: { $in: waybills }, status: 1 } },
    { $group: { _id: '$waybill', count: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

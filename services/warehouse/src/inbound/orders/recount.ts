import { tell } from '@qiaohui/service-kit/outbox';
import type { ClientSession, UpdateQuery } from 'mongoose';
import { InOrderEvent } from '../../contract.ts';
import type { By } from '../../staff/model.ts';
import { Goods } from '../../stock/goods/model.ts';
import { type InOrderRow, InOrders } from './model.ts';
import { awaitedOf } from './rules.ts';
import { changeValid } from './store.ts';
import { readers, stateOf } from './view.ts';

/** Changes a valid in-order after its goods, reckons anew what did not come, and tells others of it. */
export async function recount(
  id: string,
  change: UpdateQuery<InOrderRow>,
  { actor }: By,
  session: ClientSession,
): Promise<InOrderRow> {
  const $inc = { ...change.$inc, version: 1 };
  const order = await changeValid(id, { ...change, $inc }, session);
  const goods = await Goods.find({ 'ware_in.id': id }, { expected: 1, count: 1, struck: 1 }, { session }).lean();
  const awaited = awaitedOf(order.received, goods);
  await InOrders.updateOne({ _id: id }, { $set: awaited }, { session });
  const next = { ...order, ...awaited };
  await tell(InOrderEvent, { state: stateOf(next), version: next.version, actor, live: readers(next) }, session);
  return next;
}

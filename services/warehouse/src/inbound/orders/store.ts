import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession, UpdateQuery } from 'mongoose';
import { type InOrderRow, InOrders } from './model.ts';

/** Changes an in-order that is valid, and answers it as it is then; nothing comes in with one that is void. */
export async function changeValid(
  id: string,
  change: UpdateQuery<InOrderRow>,
  session: ClientSession,
): Promise<InOrderRow> {
  const order = await InOrders.findOneAndUpdate({ _id: id, status: 1 }, change, {
    session,
    returnDocument: 'after',
  }).lean<InOrderRow>();
  if (order) return order;
  throw (await InOrders.exists({ _id: id }).session(session)) ? conflict('in-order.invalid') : missing('in-order');
}

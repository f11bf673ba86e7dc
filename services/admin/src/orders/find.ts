import type { OrderState } from '@qiaohui/remit/contract';
import { missing } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { type UserRecord, Users } from '../users/model.ts';
import { type OrderRecord, Orders } from './model.ts';
import type { OrderDetail } from './schema.ts';
import { detailOf } from './view.ts';

/** The desk's copy of an order, or a 404. */
export async function orderState(id: string): Promise<OrderState> {
  const found = await Orders.findById(id).lean<OrderRecord>();
  if (!found) throw missing('order');
  return found.state;
}

/** An order with the names of those who moved it. */
export async function withNames(state: OrderState): Promise<OrderDetail> {
  const ids = [...new Set(state.history.map(({ actor }) => actor.id))];
  const people = await Users.find({ _id: trusted({ $in: ids }) }).lean<UserRecord[]>();
  return detailOf(state, new Map(people.map(({ _id, name, email }) => [_id, name || email])));
}

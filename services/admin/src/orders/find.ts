import type { OrderState } from '@qiaohui/remit/contract';
import { missing } from '@qiaohui/service-kit/refusal';
import type { Actor } from '@qiaohui/service-kit/shapes';
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

/** What those are called who moved an order, by account id. */
export async function namesIn(history: Array<{ actor: Actor }>): Promise<Map<string, string>> {
  const ids = [...new Set(history.map(({ actor }) => actor.id))];
  const people = await Users.find({ _id: trusted({ $in: ids }) }).lean<UserRecord[]>();
  return new Map(people.map(({ _id, name, email }) => [_id, name || email]));
}

/** An order with the names of those who moved it. */
export const withNames = async (state: OrderState): Promise<OrderDetail> =>
  detailOf(state, await namesIn(state.history));

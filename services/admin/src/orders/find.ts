import type { OrderState } from '@qiaohui/remit/contract';
import { missing } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { takenBack } from '../statements/taken-back.ts';
import { type UserRecord, Users } from '../users/model.ts';
import { type OrderRecord, Orders } from './model.ts';
import type { OrderDetail } from './schema.ts';
import { detailOf } from './view.ts';

/** The desk's copy of an order, or a 404. */
export async function orderState(id: string): Promise<OrderState> {
  const found = await Orders.findById(id).lean<OrderRecord>();
  if (!found) throw missing('order');
  // copies from before these were told have none of them
  const { reviewer = null, changes = [], onHold = [], recipientDiffers = [], recipient = null } = found.state;
  return { ...found.state, reviewer, changes, onHold, recipientDiffers, recipient };
}

/** What people are called, by account id. */
export async function namesOf(accounts: Array<string | null | undefined>): Promise<Map<string, string>> {
  const ids = [...new Set(accounts)].filter((id) => typeof id === 'string');
  const people = await Users.find({ _id: trusted({ $in: ids }) }).lean<UserRecord[]>();
  return new Map(people.map(({ _id, name, email }) => [_id, name || email]));
}

/** An order with the names of those who moved, changed, refunded or look after it. */
export const withNames = async (state: OrderState): Promise<OrderDetail> => {
  const actors = [...state.history, ...state.changes].map(({ actor }) => actor.id);
  const payers = state.refunds.flatMap(({ requestedBy, approvedBy, paidBy }) => [requestedBy, approvedBy, paidBy]);
  const others = [state.reviewer, state.recipient?.allowed?.by, ...state.onHold.map(({ decision }) => decision?.by)];
  return detailOf(state, await namesOf([...actors, ...payers, ...others]), await takenBack(state));
};

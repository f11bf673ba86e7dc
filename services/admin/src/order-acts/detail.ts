import type { OrderState } from '@qiaohui/remit/contract';
import type { OrderDetail } from '../orders/schema.ts';
import { detailOf } from '../orders/view.rules.ts';
import { takenBack } from '../statements/holds/taken-back.store.ts';
import { namesOf } from '../users/store.ts';

/** An order with the names of the staff who moved, changed, refunded or review it. */
export const withNames = async (state: OrderState): Promise<OrderDetail> => {
  const actors = [...state.history, ...state.changes].map(({ actor }) => actor.id);
  const payers = state.refunds.flatMap(({ requestedBy, approvedBy, paidBy }) => [requestedBy, approvedBy, paidBy]);
  const others = [state.reviewer, state.recipient?.allowed?.by, ...state.onHold.map(({ decision }) => decision?.by)];
  return detailOf(state, await namesOf([...actors, ...payers, ...others]), await takenBack(state));
};

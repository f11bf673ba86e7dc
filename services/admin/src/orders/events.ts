import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { goLive } from '@qiaohui/service-kit/bus';
import { hear, project } from '@qiaohui/service-kit/hearing';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { terms } from '@qiaohui/service-kit/terms';
import { configAt } from '../config/model.ts';
import { Orders } from './model.ts';
import { margin, pendingPapers, rank, remittedAt, waiting } from './rules.ts';

/** What finance types to find an order: number, people in both scripts, addresses, institution, tails. */
const termsOf = ({ number, account, resource, kyc, payment, zlOrder, bankReference }: OrderState) =>
  terms(
    number,
    account.email,
    account.name,
    `${kyc.lastName}${kyc.firstName}`,
    `${kyc.lastNamePinyin} ${kyc.firstNamePinyin}`,
    `${kyc.lastNamePinyin}${kyc.firstNamePinyin}`,
    `${kyc.payerLastName}${kyc.payerFirstName}`,
    kyc.email,
    kyc.idNumberTail,
    kyc.payerIdNumberTail,
    payment.accountName,
    payment.accountNoTail,
    resource?.name,
    resource?.nameEn,
    zlOrder,
    bankReference,
  );

/** Only a remitted order has a margin; its markup is the one in force when its quote was locked. */
async function marginOf(state: OrderState): Promise<string> {
  if (!remittedAt(state)) return '0';
  const { bit } = await configAt(new Date(state.lockedAt ?? state.createdAt));
  return margin(state, bit).toFixed();
}

export const hearOrders = hear(OrderEvent, async (envelope) => {
  const { state, version } = envelope;
  const { ours, since } = waiting(state);
  const changed = await project(Orders, envelope, {
    state,
    status: state.status,
    type: state.paymentType,
    created_at: new Date(state.createdAt),
    ours,
    since,
    rank: rank(state),
    papersPending: pendingPapers(state),
    deadline: state.deadLineDate ? new Date(state.deadLineDate) : null,
    remittedAt: remittedAt(state),
    due: decimal128(state.due ?? state.cnyAmount),
    cny: decimal128(state.cnyAmount),
    margin: decimal128(await marginOf(state)),
    reviewer: state.reviewer,
    terms: termsOf(state),
  });
  if (changed) goLive({ noun: 'order', id: state.id, version, to: { groups: ['finance'] } });
});

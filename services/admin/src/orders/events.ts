import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { goLive } from '@qiaohui/service-kit/bus';
import { hearMany, projectMany } from '@qiaohui/service-kit/hearing';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { terms } from '@qiaohui/service-kit/terms';
import { markups } from '../config/model.ts';
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

function fieldsOf(state: OrderState, markup: string) {
  const wait = waiting(state);
  const remitted = remittedAt(state);
  return {
    state,
    status: state.status,
    type: state.paymentType,
    created_at: new Date(state.createdAt),
    ...wait,
    rank: rank(wait),
    papersPending: pendingPapers(state),
    deadline: state.deadLineDate ? new Date(state.deadLineDate) : null,
    remittedAt: remitted,
    due: decimal128(state.due ?? state.cnyAmount),
    cny: decimal128(state.cnyAmount),
    // only what was remitted has earned something
    margin: decimal128(remitted ? margin(state, markup).toFixed() : '0'),
    reviewer: state.reviewer,
    terms: termsOf(state),
  };
}

export const hearOrders = hearMany(OrderEvent, async (envelopes) => {
  const markupOf = await markups();
  const changed = await projectMany(
    Orders,
    envelopes.map((envelope) => ({ envelope, fields: fieldsOf(envelope.state, markupOf(envelope.state)) })),
  );
  if (changed === 0) return;
  for (const { state, version } of envelopes) {
    goLive({ noun: 'order', id: state.id, version, to: { groups: ['finance'] } });
  }
});

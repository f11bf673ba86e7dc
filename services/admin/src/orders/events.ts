import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { goLive } from '@qiaohui/service-kit/bus';
import { hearMany, projectMany } from '@qiaohui/service-kit/hearing';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { terms } from '@qiaohui/service-kit/terms';
import { markups } from '../config/model.ts';
import { keepBooks } from '../postings/events.ts';
import { Orders } from './model.ts';
import { margin, pendingPapers, rank, remittedAt, waiting } from './rules.ts';

/**
 * What finance types to find an order: number, people in both scripts, addresses, tails, and whom the money goes to
 * where that is not the institution itself, whose names are found through it.
 */
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
    payment.accountName === resource?.nameEn ? null : payment.accountName,
    payment.accountNoTail,
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
    since: wait.since,
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

/** The desk's copies and the books follow from the same words, which are read once for both. */
export const hearOrders = hearMany(OrderEvent, async (envelopes) => {
  const markupOf = await markups();
  const changed = await projectMany(
    Orders,
    envelopes.map((envelope) => ({ envelope, fields: fieldsOf(envelope.state, markupOf(envelope.state)) })),
  );
  await keepBooks(envelopes, markupOf);
  const last = envelopes.at(-1);
  if (changed === 0 || !last) return;
  // pages fetch all their orders again: one word to them stands for many
  goLive({ noun: 'order', id: last.state.id, version: last.version, to: { groups: ['finance'] } });
});

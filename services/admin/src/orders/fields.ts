import type { OrderState } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import {
  hasClaim,
  hasPendingDocuments,
  isUnconfirmed,
  lacksDocuments,
  margin,
  rank,
  remittedAt,
  waiting,
} from './rules.ts';

/**
 * The search terms of an order: number, people in both scripts, addresses, tails, and the recipient where that is not
 * the institution itself, whose names are searched in the payees.
 */
const termsOf = ({ number, account, resource, kyc, payment, zlOrder, bankReference }: OrderState) =>
  searchTermsOf(
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

/** The desk's copy of an order, with the fields that it is sorted, searched and counted by. */
export function fieldsOf(state: OrderState, markup: string) {
  const wait = waiting(state);
  const remitted = remittedAt(state);
  return {
    state,
    status: state.status,
    type: state.paymentType,
    created_at: new Date(state.createdAt),
    since: wait.since,
    rank: rank(wait),
    papersPending: hasPendingDocuments(state),
    papersMissing: lacksDocuments(state),
    recipientUnconfirmed: isUnconfirmed(state),
    hasClaim: hasClaim(state),
    deadline: state.deadLineDate ? new Date(state.deadLineDate) : null,
    remittedAt: remitted,
    due: decimal128(state.due ?? state.cnyAmount),
    cny: decimal128(state.cnyAmount),
    // only remitted orders have a margin
    margin: decimal128(remitted ? margin(state, markup).toFixed() : '0'),
    reviewer: state.reviewer,
    terms: termsOf(state),
    serials: [...state.receipts, ...(state.onHold ?? [])].map(({ serial }) => serialForm(serial)),
  };
}

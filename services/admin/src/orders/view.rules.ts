import { claimOf, type OrderState } from '@qiaohui/remit/contract';
import { heldOf, isUnconfirmed, waiting, withBlocker } from './rules.ts';
import type { OrderDetail, OrderFile, OrderRow, RefundRow, TakenBack } from './schema.ts';
import { LEAVING } from './status.rules.ts';

/** A number masked except for its last digits. */
export const masked = (tail: string): string => (tail ? `•••• ${tail}` : '');

/** `names`: what staff are called, by account id. */
export function rowOf(state: OrderState, names: Map<string, string>): OrderRow {
  const { account, resource, payment, kyc, checklist } = state;
  const { ours, since } = waiting(state);
  const required = checklist.filter((item) => item.required);
  return {
    id: state.id,
    number: state.number,
    version: state.version,
    status: state.status,
    payment_type: state.paymentType,
    kind: state.kind,
    payway: state.payway,
    user: { id: account.id, email: account.email },
    resource: resource && {
      id: resource.id,
      name: resource.name,
      name_en: resource.nameEn,
      code: resource.code,
      country: resource.country,
    },
    currency: state.currency,
    amount: state.amount,
    cny_amount: state.cnyAmount,
    cny_fee: state.cnyFee,
    reserved_amount_rate: state.rate,
    accept_account_name: payment.accountName,
    accept_account_no: masked(payment.accountNoTail),
    accept_bank: payment.bankName,
    accept_address: payment.bankAddress,
    accept_swift: payment.swift,
    accept_reference: state.reference,
    accept_remittance: payment.remittance,
    transit_code: payment.transitCode,
    bank_branches: payment.bankBranches,
    student_last_name: kyc.lastName,
    student_first_name: kyc.firstName,
    student_email: kyc.email,
    payer_last_name: kyc.payerLastName,
    payer_first_name: kyc.payerFirstName,
    payer_relation: kyc.payerRelationShip,
    payer_code: kyc.payerPhoneCode,
    payer_phone: masked(kyc.payerPhoneTail),
    payer_idcode: masked(kyc.payerIdNumberTail),
    reserve_name: state.reserveName,
    reserve_bank: state.reserveBank,
    reserve_postscript: state.reservePostscript,
    deadline_date: state.deadLineDate,
    created_at: state.createdAt,
    zl_order: state.zlOrder,
    waits_for_us: ours,
    since: since.toISOString(),
    reviewer: state.reviewer ? { id: state.reviewer, name: names.get(state.reviewer) ?? '' } : null,
    papers: {
      accepted: required.filter((item) => item.state === 'accepted').length,
      required: required.length,
      pending: checklist.filter((item) => item.state === 'pending').length,
    },
    recipient_unconfirmed: isUnconfirmed(state),
    receipt_on_hold: heldOf(state) !== undefined,
    claim: claimOf(state),
  };
}

/** The name of whoever allowed the account. */
const allowedBy = ({ allowed }: NonNullable<OrderState['recipient']>, names: Map<string, string>) =>
  allowed && { name: names.get(allowed.by) ?? '', at: allowed.at, reason: allowed.reason };

/** Every document of the order by uid, with its name where it is known: those that were replaced have none any more. */
export function documentUids({ checklist, files }: OrderState): Map<string, string> {
  const listed = checklist.flatMap((slot) => [...slot.files, ...(slot.replaced?.files ?? [])]);
  return new Map([
    ...listed.map((uid): [string, string] => [uid, '']),
    ...files.map(({ uid, name }): [string, string] => [uid, name]),
  ]);
}

const refundsOf = ({ refunds, files, account }: OrderState, names: Map<string, string>): RefundRow[] =>
  refunds.map((refund) => {
    const nameOf = (by: string | undefined) => (by && names.get(by)) ?? '';
    const file = files.find(({ uid, by }) => by === 'staff' && uid === refund.proofUid);
    return {
      ...refund,
      names: {
        requested: nameOf(refund.requestedBy),
        approved: nameOf(refund.approvedBy),
        paid: nameOf(refund.paidBy),
      },
      proof: file ? { uid: file.uid, name: file.name, url: file.url } : null,
      // a deleted customer's files cannot be read any more, since the account's key is deleted
      proof_missing: refund.state === 'paid' && !file && account.email !== '',
    };
  });

/** `names`: what the people in the history are called, by account id; `takenBack`: lines by which the bank may have taken money back. */
export function detailOf(state: OrderState, names: Map<string, string>, takenBack: TakenBack[] = []): OrderDetail {
  const { kyc } = state;
  const nameOfFile = documentUids(state);
  const named = (uids: string[]) => uids.map((uid) => ({ uid, name: nameOfFile.get(uid) ?? '' }));
  return {
    ...rowOf(state, names),
    resume_status: state.resumeStatus,
    rate: state.rate,
    cash_rate: state.cashRate,
    rate_published_at: state.ratePublishedAt,
    rate_is_old: state.rateIsOld,
    principal: state.principal,
    full_fee: state.fullFee,
    spot_fee: state.spotFee,
    due: state.due,
    received: state.received,
    deposit_channel: state.depositChannel,
    locked_at: state.lockedAt,
    bank_reference: state.bankReference,
    reserve_branch: state.reserveBranch,
    reserve_address: state.reserveAddress,
    reserve_account: state.reserveAccount,
    student_last_name_pinyin: kyc.lastNamePinyin,
    student_first_name_pinyin: kyc.firstNamePinyin,
    student_idcode: masked(kyc.idNumberTail),
    student_phone: masked(kyc.phoneTail),
    from: state.from,
    merchant_no: state.merchantNo,
    checklist: state.checklist.map(({ files, replaced, ...slot }) => ({
      ...slot,
      files: named(files),
      ...(replaced && { replaced: { reason: replaced.reason, files: named(replaced.files) } }),
    })),
    moves: withBlocker(state.moves, LEAVING, takenBack.length > 0),
    history: state.history.map((entry) => ({ ...entry, name: names.get(entry.actor.id) ?? '' })),
    changes: state.changes.map((entry) => ({ ...entry, name: names.get(entry.actor.id) ?? '' })),
    receipts: state.receipts,
    on_hold: state.onHold.map((one) => ({ ...one, name: (one.decision && names.get(one.decision.by)) ?? '' })),
    taken_back: takenBack,
    refunds: refundsOf(state, names),
    recipient_differs: state.recipientDiffers,
    recipient: state.recipient && { ...state.recipient, allowed: allowedBy(state.recipient, names) },
  };
}

export const filesOf = ({ files }: OrderState): OrderFile[] =>
  files.map(({ uid, name, url, slot, by }) => ({ uid, name, url, slot, by }));

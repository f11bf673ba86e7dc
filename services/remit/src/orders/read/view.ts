import { Decimal } from 'decimal.js';
import { isFileAddress } from '../../checklist/rules.ts';
import { isUnlocked, OrderStatus } from '../../terms/status.ts';
import type { OrderState } from '../contract.ts';
import { expectedOf, type Pace, refundedBy } from '../expected/expected.rules.ts';
import type { OrderRecord } from '../model.ts';
import { recipientDiffers, recipientState } from '../recipient/recipient.ts';
import { maskKyc, maskPayment, openKyc, openPayment } from '../recipient/sealing.ts';
import type { Order } from '../schema.ts';
import { claimOf } from '../state/claim.rules.ts';
import { isUndecided, missingOf, nothingReceived } from '../state/facts.ts';
import { checklistOf, factsOf } from '../state/record.ts';
import { reducedAmount } from '../state/reduced.ts';
import { MIN_AMOUNT, moves } from '../state/rules.ts';

const HOUR_MS = 3600_000;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/**
 * The account to transfer to, and the postscript that identifies whose money it is; all null before a method is chosen.
 */
export const reserveOf = (order: Pick<OrderRecord, 'reserve' | 'number'>) => ({
  reserveName: order.reserve?.reserveName ?? null,
  reserveBank: order.reserve?.reserveBank ?? null,
  reserveBranch: order.reserve?.reserveBranch ?? null,
  reserveAddress: order.reserve?.reserveAddress ?? null,
  reserveAccount: order.reserve?.reserveAccount ?? null,
  reservePostscript: order.reserve ? order.number : null,
});

/** Returns when the order ends; null for drafts, whose end needs no warning. */
export const closesAt = ({ status, wakeAt, ...sums }: Pick<OrderRecord, 'status' | 'wakeAt' | 'received' | 'held'>) =>
  !isUnlocked(status) && nothingReceived(sums) ? iso(wakeAt) : null;

const shared = ({ price: { bit: _, spotSell: __, ...price }, ...order }: OrderRecord) => ({
  id: order._id,
  number: order.number,
  version: order.version,
  status: order.status,
  resumeStatus: order.resumeStatus,
  paymentType: order.paymentType,
  currency: order.currency,
  amount: order.amount,
  ...price,
  quoteUntil: iso(order.quoteUntil),
  lockedAt: iso(order.lockedAt),
  due: order.due,
  received: order.received,
  payway: order.payway,
  depositChannel: order.depositChannel,
  deadLineDate: iso(order.deadline),
  reference: order.reference,
  qrUrl: order.qrUrl,
  from: order.from,
  merchantNo: order.merchantNo,
  checklist: checklistOf({ ...order, price }),
  history: order.history,
  receipts: order.receipts,
  refunds: order.refunds,
  bankReference: order.bankReference,
  recipientDiffers: recipientDiffers(order),
  ...reserveOf(order),
  createdAt: order.createdAt.toISOString(),
  savedAt: order.savedAt.toISOString(),
});

/** The past of an order as its owner sees it: without which member of staff acted. */
const pastOf = ({ history, receipts, refunds }: OrderRecord) => ({
  history: history.map(({ actor: { kind }, ...entry }) => ({ ...entry, actor: { kind } })),
  receipts: receipts.map(({ by: _, ...receipt }) => receipt),
  refunds: refunds.map(({ requestedBy: _, approvedBy: __, paidBy: ___, ...refund }) => refund),
});

/**
 * At 12: the sum that its owner may choose to have remitted, in the order's currency; null where that is too little.
 */
function offeredReduction(order: OrderRecord): string | null {
  const amount = order.status === OrderStatus.AwaitingTopUp ? reducedAmount(order) : null;
  return amount?.gte(MIN_AMOUNT) ? amount.toFixed() : null;
}

/** At 12: the CNY that are to be topped up; null elsewhere. */
export const missingAt12 = (order: OrderRecord): string | null =>
  order.status === OrderStatus.AwaitingTopUp ? missingOf(order) : null;

/** What the estimate of an order is made of. */
export const paceOf = (
  order: Pick<OrderRecord, 'status' | 'resumeStatus' | 'payway' | 'savedAt' | 'history' | 'onHold' | 'deadline'>,
) => ({
  status: order.status,
  resumeStatus: order.resumeStatus,
  payway: order.payway,
  since: new Date(order.history.at(-1)?.at ?? order.savedAt),
  isOnHold: isUndecided(order),
  deadline: order.deadline,
});

/** The order as its owner gets it, with `key`, or as staff do, masked; `pace`: with an estimate by these settings. */
export const orderView = (order: OrderRecord, key: Buffer | null, pace?: Pace): Order => ({
  ...shared(order),
  ...pastOf(order),
  userId: order.account,
  closesAt: closesAt(order),
  reducedAmount: offeredReduction(order),
  missing: missingAt12(order),
  claim: claimOf(order),
  moneyOnHold: isUndecided(order),
  expected: pace ? expectedOf(paceOf(order), pace, new Date()) : null,
  refundedBy: pace ? refundedBy(paceOf(order), pace, new Date()) : null,
  resource: order.resource,
  payment: key ? openPayment(key, order.payment) : maskPayment(order.payment),
  kyc: key ? openKyc(key, order.kyc) : maskKyc(order.kyc),
  jsfile: order.jsfile,
});

/** The order as other services receive it. */
export function stateOf(order: OrderRecord, rateMaxAgeHours: number, now: Date): OrderState {
  const { payment, kyc, resource } = order;
  const { id: _paymentId, userId: _user, accountNo, ...bank } = payment;
  const { idNumber, phone, payerIdNumber, payerPhone, certificates, payerCertificates, ...person } = kyc;
  const wizard = [...payerCertificates, ...certificates].flatMap(({ type: slot, ...sides }) =>
    (['font', 'back', 'hand'] as const).map((side) => ({
      slot,
      name: sides[`${side}FileName`],
      url: sides[`${side}FileUrl`],
    })),
  );
  const fromWizard = wizard
    .filter(({ url }) => isFileAddress(url))
    .map((file) => ({ ...file, uid: file.url.split('/').at(-1) ?? '', by: 'customer' as const }));
  return {
    ...shared(order),
    kind: order.kind,
    account: { id: order.account, email: order.accountEmail, name: order.accountName },
    resource: resource && {
      id: resource.id,
      name: resource.name,
      nameEn: resource.nameEn,
      code: resource.code,
      country: resource.country,
    },
    payment: { ...bank, accountNoTail: accountNo?.tail ?? '' },
    kyc: {
      ...person,
      idNumberTail: idNumber?.tail ?? '',
      phoneTail: phone?.tail ?? '',
      payerIdNumberTail: payerIdNumber?.tail ?? '',
      payerPhoneTail: payerPhone?.tail ?? '',
    },
    files: [
      ...fromWizard,
      ...order.jsfile
        .filter(({ url }) => isFileAddress(url))
        .map((document) => ({ ...document, by: 'customer' as const })),
      ...order.staffFiles.map((file) => ({ ...file, slot: 'UNKNOWN' as const, by: 'staff' as const })),
    ],
    rateIsOld: now.getTime() - Date.parse(order.price.ratePublishedAt) > rateMaxAgeHours * HOUR_MS,
    ...(order.price.bit && { bit: order.price.bit }),
    // in the database's format, as it was before
    ...(order.price.spotSell && { spotSell: new Decimal(order.price.spotSell).toFixed() }),
    zlOrder: order.zlOrder,
    moves: moves(factsOf(order), now),
    reviewer: order.reviewer,
    onHold: order.onHold,
    recipient: recipientState(order),
    changes: order.changes,
  };
}

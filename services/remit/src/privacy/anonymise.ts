import { accountSource } from '../orders/recipient/recipient.ts';
import { emptyKyc } from '../orders/recipient/sealing.ts';
import { moved } from '../orders/state/transition.ts';
import type { OrderRecord } from '../orders/store.ts';
import { isUnlocked, OrderStatus } from '../terms/status.ts';

/** Matches counters of the monthly cap that are stored by the payer's ID. */
const BY_PAYER = 'payer:';

/**
 * Returns what the law requires to retain of a deleted customer's order: amounts, dates, institution, receipts, bank
 * reference. Drafts are cancelled. Pure.
 */
export function anonymised(order: OrderRecord, now: Date): OrderRecord {
  const by = { kind: 'customer' as const, id: order.account };
  const ended = isUnlocked(order.status) ? moved(order, OrderStatus.Cancelled, by, now) : order;
  return {
    ...ended,
    accountEmail: '',
    accountName: '',
    payment: {
      id: order.payment.id,
      userId: order.payment.userId,
      accountName: '',
      accountNo: null,
      bankName: '',
      bankAddress: '',
      swift: '',
      remittance: '',
      transitCode: '',
      bankBranches: '',
    },
    kyc: { ...emptyKyc(''), idNumber: null, phone: null, payerIdNumber: null, payerPhone: null },
    reference: '',
    jsfile: [],
    staffFiles: [],
    reviews: [],
    changes: [],
    recipientConfirmed: null,
    recipientAllowed: null,
    accountSource: accountSource(ended),
    // free text may name people
    history: ended.history.map(({ reason: _, ...entry }) => entry),
    onHold: ended.onHold.map(({ decision, ...one }) => ({ ...one, decision: decision && { ...decision, reason: '' } })),
    refunds: ended.refunds.map(({ reason: _, proofUid: __, ...refund }) => refund),
    qrUrl: null,
    wakeAt: null,
    warnAt: null,
    cap: ended.cap && { ...ended.cap, keys: ended.cap.keys.filter((key) => !key.startsWith(BY_PAYER)) },
  };
}

import { HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { needsSecondPerson } from '@qiaohui/service-kit/identity/second-person';
import { Decimal } from 'decimal.js';
import type { OrderRecord } from '../model.ts';
import type { Refund } from '../schema.ts';
import { isUndecided } from '../state/facts.ts';
import { keepsDue } from '../state/phases.ts';

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
const openOf = ({ refunds }: OrderRecord) => refunds.filter(({ state }) => state !== 'paid');

/** Returns the CNY that may be refunded beside what the order needs: held, in no open refund, and above what is due. */
export function refundable(order: OrderRecord): Decimal {
  if (!keepsDue(order.status)) return new Decimal(0);
  return new Decimal(order.held).minus(sumOf(openOf(order))).minus(order.due ?? 0);
}

/** Four eyes: the step that needs a second person is not taken by the only one behind the refund. */
function requireSecondPerson({ requestedBy, approvedBy }: Refund, step: 'approve' | 'pay', by: string): void {
  if (!needsSecondPerson()) return;
  const alone = step === 'approve' ? requestedBy === by : new Set([requestedBy ?? approvedBy, approvedBy, by]).size < 2;
  if (alone) throw new HttpError(403, 'refund.second-person');
}

const paid = (refund: Refund, proofUid: string, by: string, now: Date): Refund => {
  requireSecondPerson(refund, 'pay', by);
  return { ...refund, state: 'paid', proofUid, paidBy: by, settledAt: now.toISOString() };
};

/**
 * Throws while money is on hold: it may be the order's, and how much goes back is known only once a person has decided.
 */
function requireDecided(order: OrderRecord): void {
  if (isUndecided(order)) throw new HttpError(409, 'order.receipt-on-hold');
}

/** All open refunds paid with this proof, by a member of finance; each of them must have been approved. */
export function paidBack(order: OrderRecord, proofUid: string, by: string, now: Date): OrderRecord {
  requireDecided(order);
  const open = openOf(order);
  if (needsSecondPerson() && open.some(({ state }) => state === 'requested'))
    throw new HttpError(409, 'refund.approval-needed');
  const refunds = order.refunds.map((refund) => (refund.state === 'paid' ? refund : paid(refund, proofUid, by, now)));
  return { ...order, refunds, held: new Decimal(order.held).minus(sumOf(open)).toFixed(2) };
}

type Step = { refund: string; step: 'approve' | 'pay'; proofUid?: string | undefined; by: string };

/** Moves one refund a step on: requested → approved by another than the requester → paid with proof. */
export function stepOn(order: OrderRecord, { refund: id, step, proofUid, by }: Step, now: Date): OrderRecord {
  const refund = order.refunds.find((one) => one.id === id);
  if (!refund) throw notFound('refund');
  const wanted: Refund['state'] = step === 'approve' ? 'requested' : 'approved';
  if (refund.state !== wanted) throw new HttpError(409, 'refund.moved-already');
  if (step === 'pay') requireDecided(order);
  if (step === 'pay' && !proofUid) throw unprocessable({ proof_uid: ['order.proof-needed'] });
  requireSecondPerson(refund, step, by);
  const next: Refund =
    step === 'approve' ? { ...refund, state: 'approved', approvedBy: by } : paid(refund, proofUid ?? '', by, now);
  const held = step === 'pay' ? new Decimal(order.held).minus(refund.amount).toFixed(2) : order.held;
  return { ...order, held, refunds: order.refunds.map((one) => (one.id === id ? next : one)) };
}

import { invalid, missing, Refusal } from '@qiaohui/service-kit/refusal';
import { Decimal } from 'decimal.js';
import type { OrderRecord } from './model.ts';
import type { Refund } from './schema.ts';

/** Where an order goes on although something of its money may go back. */
const surplusAt = new Set([5, 6, 7]);

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
const openOf = ({ refunds }: OrderRecord) => refunds.filter(({ state }) => state !== 'paid');

/** CNY that may go back beside what the order needs: held, in no open refund, and above what is due. */
export function free(order: OrderRecord): Decimal {
  if (!surplusAt.has(order.status)) return new Decimal(0);
  return new Decimal(order.held).minus(sumOf(openOf(order))).minus(order.due ?? 0);
}

/** All open refunds paid with this proof. */
export function paidBack(order: OrderRecord, proofUid: string, now: Date): OrderRecord {
  const settledAt = now.toISOString();
  const refunds = order.refunds.map((refund) =>
    refund.state === 'paid' ? refund : { ...refund, state: 'paid' as const, proofUid, settledAt },
  );
  return { ...order, refunds, held: new Decimal(order.held).minus(sumOf(openOf(order))).toFixed(2) };
}

/** One refund a step on: requested → approved → paid with proof. */
export function stepOn(
  order: OrderRecord,
  id: string,
  step: 'approve' | 'pay',
  proofUid: string | undefined,
  now: Date,
): OrderRecord {
  const refund = order.refunds.find((one) => one.id === id);
  if (!refund) throw missing('refund');
  const wanted: Refund['state'] = step === 'approve' ? 'requested' : 'approved';
  if (refund.state !== wanted) throw new Refusal(409, 'refund.moved-already');
  if (step === 'pay' && !proofUid) throw invalid({ proof_uid: ['order.proof-needed'] });
  const next: Refund =
    step === 'approve'
      ? { ...refund, state: 'approved' }
      : { ...refund, state: 'paid', proofUid, settledAt: now.toISOString() };
  const held = step === 'pay' ? new Decimal(order.held).minus(refund.amount).toFixed(2) : order.held;
  return { ...order, held, refunds: order.refunds.map((one) => (one.id === id ? next : one)) };
}

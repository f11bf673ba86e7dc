import type { OrderState } from '@qiaohui/remit/contract';
import { Decimal } from 'decimal.js';
import { fenOf } from '../fen.ts';
import type { GicRecord } from '../gic/model.ts';
import { cny } from '../gic/sums.ts';
import { dayOf } from './days.rules.ts';
import { Lines } from './model.ts';
import { partnersPayer, payerOf } from './payers.rules.ts';
import { standing } from './standing.rules.ts';
import type { Holder } from './taken-back.rules.ts';

const DAY_MS = 24 * 3600_000;
const dayBefore = (at: Date): string => dayOf(new Date(at.getTime() - DAY_MS));

/** What the bank calls those whose money is booked for an order. */
const payersOf = async (order: string): Promise<string[]> =>
  (await Lines.distinct('payer', { 'parts.order': order })).filter((name) => name !== '');

/** A customer's order as far as its money can be taken back. */
export async function holderOf(state: OrderState): Promise<Holder> {
  const { id, number, status, received, refunds, receipts, createdAt } = state;
  const paid = refunds.filter(({ state: stands }) => stands === 'paid');
  const held = paid.reduce((rest, { amount }) => rest.minus(amount), new Decimal(received));
  return {
    ...{ id, number, status },
    since: dayBefore(new Date(createdAt)),
    person: payerOf(state),
    payers: await payersOf(id),
    heldFen: fenOf(held.toFixed(2)),
    isEmptied: fenOf(received) > 0 && held.lte(0),
    receipts: standing(receipts).map(({ amount }) => fenOf(amount)),
    ownRefunds: refunds.filter(({ state: stands }) => stands !== 'requested').map(({ amount }) => fenOf(amount)),
    reversed: receipts
      .filter(({ reverses }) => reverses)
      .map(({ amount, bookedAt }) => ({ fen: -fenOf(amount), at: new Date(bookedAt) })),
  };
}

/** A partner's. */
export async function partnersHolder(order: GicRecord): Promise<Holder> {
  const { _id: id, number, status, receipt, refund, reversals = [] } = order;
  const [received, returned] = [receipt, refund].map((sum) => (sum ? fenOf(cny(sum.amount)) : 0)) as [number, number];
  return {
    ...{ id, number, status },
    since: dayBefore(order.created_at),
    person: partnersPayer(order),
    payers: await payersOf(id),
    // what it was told to pay back is held until it is proven
    heldFen: status === 9 ? received : received - returned,
    isEmptied: status === 10 && received > 0,
    receipts: receipt ? [received] : [],
    ownRefunds: refund ? [returned] : [],
    reversed: reversals.map(({ amount, at }) => ({ fen: -fenOf(cny(amount)), at })),
  };
}

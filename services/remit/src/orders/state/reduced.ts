import type { Decimal } from 'decimal.js';
import { amountFor, price } from '../../quotes/rules.ts';
import { PaymentMethod } from '../../terms/status.ts';
import type { LockedFees, OrderRecord } from '../model.ts';
import { stillHere } from './facts.ts';

export const feesOf = ({ lockedFees }: Pick<OrderRecord, 'lockedFees'>): LockedFees =>
  lockedFees ?? { fullFee: '0', cnyFee: '0', share: '0' };

/**
 * The amount that would go abroad of what came in and is here, at the locked rate and fees; 0 when it does not cover
 * the fees.
 */
export const reducedAmount = (order: OrderRecord): Decimal =>
  amountFor(
    stillHere(order).toFixed(2),
    order.currency,
    order.price,
    feesOf(order),
    order.payway ?? PaymentMethod.BankTransfer,
  );

/** 12 → 5: `due` becomes the received sum that is here, and the foreign amount follows at the locked rate and fees. */
export function reduced(order: OrderRecord): Partial<OrderRecord> {
  const amount = reducedAmount(order);
  const sums = price(amount, order.price, feesOf(order), order.payway ?? PaymentMethod.BankTransfer);
  const { principal, fullFee, cnyFee, spotFee, cnyAmount } = order.price;
  return {
    amount: amount.toFixed(),
    due: stillHere(order).toFixed(2),
    reducedFrom: { amount: order.amount, due: order.due, principal, fullFee, cnyFee, spotFee, cnyAmount },
    price: {
      ...order.price,
      principal: sums.principal.toFixed(2),
      fullFee: sums.fullFee.toFixed(2),
      cnyFee: sums.cnyFee.toFixed(2),
      spotFee: sums.spotFee.toFixed(2),
      cnyAmount: sums.cnyAmount.toFixed(2),
    },
  };
}

/** Restores the sums from before the order was reduced, since the money of the reduced ones was taken back. */
export function unreduced(order: OrderRecord): OrderRecord {
  if (!order.reducedFrom) return order;
  const { amount, due, ...sums } = order.reducedFrom;
  return { ...order, amount, due, price: { ...order.price, ...sums }, reducedFrom: null };
}

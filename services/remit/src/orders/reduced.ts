import type { Decimal } from 'decimal.js';
import { amountFor } from '../quotes/rules.ts';
import type { LockedFees, OrderRecord } from './model.ts';

export const feesOf = ({ lockedFees }: Pick<OrderRecord, 'lockedFees'>): LockedFees =>
  lockedFees ?? { fullFee: '0', cnyFee: '0', share: '0' };

/** What would go abroad of what came in, at the locked rate and fees; 0 when it does not cover the fees. */
export const reducedAmount = (order: OrderRecord): Decimal =>
  amountFor(order.received, order.currency, order.price, feesOf(order), order.payway ?? 1);

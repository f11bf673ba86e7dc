import type { OrderState } from '@qiaohui/remit/contract';
import { fenOf } from '../fen.ts';
import type { GicRecord } from '../gic/model.ts';
import { cny } from '../gic/sums.ts';
import type { Undoing } from './settle.ts';
import { standing } from './standing.rules.ts';

/** What is reversed where a customer's receipt is, beside what stays. */
export function undoingOf(
  { id: order, number, receipts }: OrderState,
  receipt: string,
  said?: string | null,
): Undoing | null {
  const found = receipts.find(({ id }) => id === receipt);
  // remit says why not
  if (!found) return null;
  const others = standing(receipts).filter(({ id }) => id !== receipt);
  const { serial, amount } = found;
  return { order, number, receipt, said, serial, fen: fenOf(amount), others: others.map((one) => fenOf(one.amount)) };
}

/** The same for a partner's, which has but one: its serial is known after it is gone, its sum by its counter-entry. */
export function undoingOfPartner(order: GicRecord, serial: string, said?: string | null): Undoing | null {
  const { _id, number, receipt, reversals = [] } = order;
  const back = reversals.findLast((one) => one.serial === serial);
  const sum = receipt?.serial === serial ? receipt.amount : back?.amount;
  if (!sum) return null;
  return { order: _id, number, receipt: serial, said, serial, fen: Math.abs(fenOf(cny(sum))), others: [] };
}

import type { OrderState } from '@qiaohui/remit/contract';
import { fenOf } from '../../fen.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { isPaidOut } from '../../orders/status.rules.ts';
import type { PartnerOrderRecord } from '../../partner-orders/store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import type { Reversed } from '../returns/cause.rules.ts';

/**
 * The cause that a person states: the bank's line, null for none; how much of it was left, where that is less; and the
 * similar lines that are other money.
 */
export type Stated = { line?: string | null | undefined; left_confirmed?: string | undefined } & {
  like_confirmed?: string[] | undefined;
};

/**
 * The reversal of an order's receipt. `claims`: the customer will owe us what was paid out of it; `needsLine`: only a
 * bank's line can be the cause.
 */
export type ReceiptReversal = Reversed & { order: string; receipt: string; cause: Stated } & Record<
    'claims' | 'needsLine',
    boolean
  >;

/** The reversal of a customer's receipt, with the sums of the receipts that stay in force. */
export function receiptReversalOf(
  { id: order, number, receipts, status, refunds }: OrderState,
  { receipt, claim, ...stated }: Stated & { receipt: string; claim?: boolean | undefined },
): ReceiptReversal | null {
  const found = receipts.find(({ id }) => id === receipt);
  // remit returns the error
  if (!found) return null;
  const others = activeReceipts(receipts).filter(({ id }) => id !== receipt);
  const { serial, amount, source } = found;
  const claims = claim === true;
  const isOut = isPaidOut(status) || refunds.some(({ state }) => state === 'paid');
  return {
    ...{ order, number, receipt, cause: stated, serial, claims },
    needsLine: claims || isOut || source === 'channel',
    fen: fenOf(amount),
    others: others.map((one) => fenOf(one.amount)),
  };
}

/** The key of a partner's receipt: a serial may come again once it was reversed, and is another receipt then. */
export const partnersReceipt = (serial: string, nth: number): string => (nth > 0 ? `${serial} ${nth + 1}` : serial);

/**
 * The same for a partner's order, which has one receipt: after its reversal the counter-entry has its serial and sum.
 */
export function partnersReceiptReversalOf(
  order: PartnerOrderRecord,
  { serial, ...stated }: Stated & { serial: string },
): ReceiptReversal | null {
  const { _id, number, receipt, reversals = [] } = order;
  const before = reversals.filter((one) => one.serial === serial);
  const back = before.at(-1);
  const isHere = receipt?.serial === serial;
  const sum = isHere ? receipt.amount : back?.amount;
  if (!sum) return null;
  const nth = isHere ? before.length : before.length - 1;
  return {
    ...{ order: _id, number, cause: stated, serial, claims: false, needsLine: false, others: [] },
    receipt: partnersReceipt(serial, nth),
    fen: Math.abs(fenOf(cny(sum))),
  };
}

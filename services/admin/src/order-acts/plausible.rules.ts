import type { OrderState } from '@qiaohui/remit/contract';
import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import { isBeforeOrder, isFarAbove, similarReceipts } from '../orders/plausible.rules.ts';
import { missingOf } from '../orders/rules.ts';

type Typed = { amount: string; missing: string; isConfirmed: boolean | undefined };

/** Throws a 422 unless the person confirms a typed sum that is far above what is missing. */
export function demandPlausible({ amount, missing, isConfirmed }: Typed): void {
  if (!isConfirmed && isFarAbove(amount, missing)) throw unprocessable({ amount_confirmed: ['receipt.far-above'] });
}

/** Money that a person books by hand came no earlier than the day before its order. */
export function demandAfterOrder(receivedAt: string, createdAt: string): void {
  if (isBeforeOrder(receivedAt, createdAt)) throw unprocessable({ received_at: ['receipt.before-order'] });
}

type Receipt = {
  amount: string;
  bank_serial: string;
  received_at: string;
  amount_confirmed?: boolean | undefined;
  like_confirmed?: string[] | undefined;
};

/**
 * Checks a receipt that is typed for a customer's order; one that the order has already is a repeat. A sum far above
 * what is missing, and one similar to a receipt of another source or serial, needs the person's confirmation.
 */
export function demandPlausibleReceipt(before: OrderState, typed: Receipt, calendar: BankCalendar): void {
  const { amount, bank_serial, received_at: receivedAt, amount_confirmed, like_confirmed } = typed;
  const same = (one: OrderState['receipts'][number]) =>
    serialForm(one.serial) === serialForm(bank_serial) && new Decimal(one.amount).eq(amount);
  if (before.receipts.some(same)) return;
  const missing = missingOf({ ...before, due: before.due ?? before.cnyAmount });
  demandPlausible({ amount, missing, isConfirmed: amount_confirmed });
  const seen = new Set((like_confirmed ?? []).map(serialForm));
  const like = similarReceipts(before, { amount, receivedAt }, { missing: before.due && missing, calendar }).find(
    ({ serial }) => !seen.has(serialForm(serial)),
  );
  if (!like) return;
  const values = { serial: like.serial, amount: like.amount };
  throw unprocessable({ like_confirmed: [{ code: 'receipt.like', values }] });
}

/**
 * Remit checks a receipt against the order's receipts at the moment of booking; a conflict that this service did not
 * know yet becomes an error of the form's field.
 */
export async function withSimilarReceipts<T>(booking: Promise<T>): Promise<T> {
  try {
    return await booking;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'receipt.like') throw error;
    const message = error.detail.translated?.message ?? '';
    throw new HttpError(422, 'form.invalid', { translated: { message, errors: { like_confirmed: [message] } } });
  }
}

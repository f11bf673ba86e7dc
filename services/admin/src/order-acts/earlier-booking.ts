import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { newestEntries } from '../audit/store.ts';
import { activeReceipts } from '../orders/rules.ts';
import { orderState } from '../orders/store.ts';
import { namesOf } from '../users/store.ts';

/** Entries of an order that are searched for who booked a receipt. */
const MOST = 50;

/** The member of finance who booked a serial for an order by hand; null for a channel's money and a statement's. */
async function bookerOf(order: string, bankSerial: string): Promise<string | null> {
  const entries = await newestEntries({ kind: 'order', id: order }, 'order.receipt', MOST);
  const entry = entries.find(({ after }) => {
    const { bank_serial = '' } = (after ?? {}) as { bank_serial?: string };
    return serialForm(bank_serial) === serialForm(bankSerial);
  });
  if (!entry) return null;
  return (await namesOf([entry.actor.id])).get(entry.actor.id) ?? entry.email;
}

/**
 * Books a receipt; where the order has that serial already, the error says since when and by whom, since nothing was
 * booked a second time.
 */
export async function withEarlierBooking<T>(
  booking: Promise<T>,
  { order, bankSerial }: { order: string; bankSerial: string },
): Promise<T> {
  try {
    return await booking;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'payment.serial-used') throw error;
    const { receipts } = await orderState(order);
    const known = activeReceipts(receipts).find(({ serial }) => serialForm(serial) === serialForm(bankSerial));
    if (!known) throw error;
    const by = await bookerOf(order, bankSerial);
    const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const;
    const at = new Intl.DateTimeFormat(context().locale, style).format(new Date(known.bookedAt));
    const values = { serial: known.serial, amount: known.amount, at, ...(by && { by }) };
    throw new HttpError(409, by ? 'receipt.booked-already-by' : 'receipt.booked-already', { values });
  }
}

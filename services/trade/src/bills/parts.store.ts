import { randomUUID } from 'node:crypto';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import type { BillRecord } from './model.ts';
import { isAbove, statusOf } from './parts.rules.ts';
import { billRow } from './rows.ts';
import { type BillPart, MOST_PARTS, type NewPart } from './schema.ts';
import { billSeen, entry, type Seen, writeBill } from './store.ts';

const statuses = ({ total }: BillRecord, parts: BillPart[]) => ({
  payment: statusOf(total, parts, 'payment'),
  collection: statusOf(total, parts, 'collection'),
});

function amountIn({ currency }: BillRecord, amount: string): string {
  const figure = new Decimal(amount);
  if (figure.decimalPlaces() > digits(currency)) throw unprocessable({ amount: ['bill.amount'] });
  return figure.toFixed(digits(currency));
}

/** Records a payment or a collection of a locked bill; all of a kind are never above its total. */
export async function addPart(
  seen: Seen,
  { kind, date, note, amount: written }: Omit<NewPart, 'version'>,
  session: ClientSession,
): Promise<BillRecord> {
  const present = await billSeen(seen, session);
  if (present.state === 'draft') throw conflict('bill.draft', billRow(present));
  if (present.reversed_by) throw conflict('bill.reversed', billRow(present));
  const amount = amountIn(present, written);
  if (present.parts.length >= MOST_PARTS) throw unprocessable({ amount: ['bill.too-many-parts'] });
  if (isAbove(present.total, present.parts, { kind, amount })) throw unprocessable({ amount: ['bill.above-total'] });
  const part = { id: randomUUID(), kind, date, amount, note, by: seen.by.email, at: new Date().toISOString() };
  const parts = [...present.parts, part];
  const history = entry(kind, seen, `${amount} ${present.currency}`);
  return writeBill(seen, { $set: { parts, ...statuses(present, parts) }, $push: { history } }, session);
}

/** Removes what was recorded by mistake; the history says so. */
export async function removePart(seen: Seen, id: string, session: ClientSession): Promise<BillRecord> {
  const present = await billSeen(seen, session);
  const gone = present.parts.find((part) => part.id === id);
  if (!gone) throw notFound('bill-part');
  const parts = present.parts.filter((part) => part.id !== id);
  const history = entry('removed', seen, `${gone.amount} ${present.currency}, ${gone.date}`);
  return writeBill(seen, { $set: { parts, ...statuses(present, parts) }, $push: { history } }, session);
}

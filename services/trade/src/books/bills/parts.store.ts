import { randomUUID } from 'node:crypto';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { limitsFor } from './limits.store.ts';
import { type BillRecord, Bills } from './model.ts';
import { isAbove, limitsOf, restOf, statusesOf } from './parts.rules.ts';
import { billRow } from './rows.ts';
import { type BillPart, MOST_PARTS, type NewPart, PartKind } from './schema.ts';
import { billIn, billSeen, entry, type Seen, writeBill } from './store.ts';

function amountIn({ currency }: BillRecord, amount: string): string {
  const figure = new Decimal(amount);
  if (figure.decimalPlaces() > digits(currency)) throw unprocessable({ amount: ['bill.amount'] });
  return figure.toFixed(digits(currency));
}

/** Records a payment or a collection of a locked bill; all of a kind are never above its total, or what there was to return. */
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
  const limits = await limitsFor(present, session);
  if (isAbove(limits, present.parts, { kind, amount }))
    throw unprocessable({ amount: [present.reverses ? 'bill.above-recorded' : 'bill.above-total'] });
  const part = { id: randomUUID(), kind, date, amount, note, by: seen.by.email, at: new Date().toISOString() };
  const parts = [...present.parts, part];
  const history = entry(kind, seen, `${amount} ${present.currency}`);
  return writeBill(seen, { $set: { parts, ...statusesOf(limits, parts) }, $push: { history } }, session);
}

/**
 * Lets a reversal follow what is removed from the bill that it takes back: what was returned has to be left. It becomes
 * another version, so that whoever records a return at this moment takes turns.
 */
async function followReversal(team: string, { id }: { id: string }, left: BillPart[], session: ClientSession) {
  const { version, total, parts } = await billIn(team, id, session);
  const limits = limitsOf(total, left);
  if (PartKind.options.some((kind) => Number(restOf(limits, parts, kind)) < 0))
    throw conflict('bill.returned', billRow(await billIn(team, id, session)));
  const set = { ...statusesOf(limits, parts), updated_at: new Date() };
  const { modifiedCount } = await Bills.updateOne(
    { _id: id, team, version },
    { $set: set, $inc: { version: 1 } },
    { session },
  );
  if (modifiedCount === 0) throw conflict('bill.changed', billRow(await billIn(team, id, session)));
}

/** Removes what was recorded by mistake; the history says so. */
export async function removePart(seen: Seen, id: string, session: ClientSession): Promise<BillRecord> {
  const present = await billSeen(seen, session);
  const gone = present.parts.find((part) => part.id === id);
  if (!gone) throw notFound('bill-part');
  const parts = present.parts.filter((part) => part.id !== id);
  const history = entry('removed', seen, `${gone.amount} ${present.currency}, ${gone.date}`);
  if (present.reversed_by) await followReversal(seen.team, present.reversed_by, parts, session);
  const set = { parts, ...statusesOf(await limitsFor(present, session), parts) };
  return writeBill(seen, { $set: set, $push: { history } }, session);
}

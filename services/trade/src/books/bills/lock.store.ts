import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { freezeItems } from '../costs/billing.store.ts';
import { canonicalOf, hashOf } from './canonical.ts';
import type { BillDocument } from './document.schema.ts';
import { gather, problemsOf } from './gathered.store.ts';
import { type BillRecord, LockedBills } from './model.ts';
import { nextNumber } from './numbers.store.ts';
import { limitsOf, statusesOf } from './parts.rules.ts';
import type { BillProblem } from './schema.ts';
import { derivedOf } from './sealed.rules.ts';
import { billTerms, draftSeen, entry, type Seen, writeBill } from './store.ts';
import { bookBill } from './sums.store.ts';
import { draftDocument } from './view.ts';

/** Throws what keeps a draft from being locked. */
function requireLockable(problems: BillProblem[], { month }: BillRecord): void {
  const [first] = problems;
  if (!first) return;
  const errors = problems.flatMap(({ item }) =>
    item ? [{ code: `bill.item-${item.reason}`, values: { number: item.number, name: item.name } }] : [],
  );
  if (first.code === 'item') throw new HttpError(422, 'bill.items', { errors: { items: errors } });
  if (first.code === 'empty') throw new HttpError(422, 'bill.empty', { errors: { items: ['bill.empty'] } });
  if (first.code === 'month-closed') throw new HttpError(409, 'ledger.month-closed', { values: { month } });
  if (first.code === 'date') throw unprocessable({ date: ['bill.date-future'] });
  const state = { missing: first.fields };
  throw new HttpError(409, `bill.${first.code === 'customer' ? 'customer-incomplete' : first.code}`, { state });
}

/** What follows from a locked bill's document, as its record has it. */
export function lockedFields(document: BillDocument) {
  const { number, title, net, tax, total, customer } = document;
  const text = canonicalOf(document);
  const named = { id: customer.id, name: customer.name, code: customer.code };
  const own = { number, title, net, tax, total, ...derivedOf(document), customer: named };
  const set = {
    ...own,
    ...statusesOf(limitsOf(total, null), []),
    state: 'locked' as const,
    hash: hashOf(text),
    terms: billTerms({ ...own, customer: named }),
  };
  return { text, set };
}

/**
 * Locks a draft: it gets its number, and its items, its text and the hash of that are as they are from then on. The number
 * is taken after all has been read, since whoever locks another bill of the ledger waits from then on.
 */
export async function lockBill(seen: Seen, session: ClientSession): Promise<BillRecord> {
  const present = await draftSeen(seen, session);
  const { team, _id: bill, month } = present;
  const gathered = await gather(present, session);
  requireLockable(problemsOf(gathered), present);
  const number = await nextNumber({ team, settings: gathered.settings, month }, session);
  const document = draftDocument(gathered, number);
  const { text, set } = lockedFields(document);
  await freezeItems({ team, bill, number }, session);
  await LockedBills.create([{ _id: bill, team, text, document, drawn: false }], { session });
  const locked = await writeBill(seen, { $set: set, $push: { history: entry('locked', seen, number) } }, session);
  await bookBill(locked, session);
  return locked;
}

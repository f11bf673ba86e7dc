import { randomUUID } from 'node:crypto';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { releaseItems } from '../costs/billing.store.ts';
import { dayIn, monthOf } from '../ledgers/days.rules.ts';
import { enterMonth } from '../ledgers/months.store.ts';
import { ledgerOf } from '../ledgers/store.ts';
import { reversalOf } from './document.rules.ts';
import { lockedFields } from './lock.store.ts';
import { type BillRecord, Bills, LockedBills, type LockedRecord } from './model.ts';
import { nextNumber } from './numbers.store.ts';
import { limitsOf, statusesOf } from './parts.rules.ts';
import { billRow } from './rows.ts';
import { billSeen, entry, type Seen, writeBill } from './store.ts';
import { bookBill } from './sums.store.ts';

/** Throws a 409 for what cannot be taken back: a draft, a reversal, and a bill that was taken back already. */
function requireReversible(record: BillRecord): void {
  if (record.state === 'draft') throw conflict('bill.draft', billRow(record));
  if (record.kind === 'reversal') throw conflict('bill.is-reversal', billRow(record));
  if (record.reversed_by) throw conflict('bill.reversed', billRow(record));
}

/**
 * Takes a locked bill back by a bill of its own, dated and booked today, never in a month before the bill's, with a number of
 * its own and sums below 0. The items are open again, to be billed again or not at all. Returns the reversal.
 */
export async function reverseBill(
  seen: Seen,
  reason: string,
  session: ClientSession,
  at: Date = new Date(),
): Promise<BillRecord> {
  const present = await billSeen(seen, session);
  requireReversible(present);
  const { team, ledger } = present;
  const date = dayIn(ledger, at);
  // of a bill that is booked in a month to come, since no month takes back what it does not have
  const month = [monthOf(date), present.month].toSorted().at(-1) ?? present.month;
  await enterMonth({ team, ledger, month }, session);
  const original = await LockedBills.findById(present._id).session(session).orFail().lean<LockedRecord>();
  const settings = await ledgerOf(team, ledger, session);
  const number = await nextNumber({ team, settings, month }, session);
  const reverses = { bill: present._id, number: present.number ?? '', date: present.date };
  const document = reversalOf(original.document, { number, date, month, description: reason, reverses });
  const { text, set } = lockedFields(document);
  const _id = randomUUID();
  const record: BillRecord = {
    ...present,
    ...{ ...set, _id, kind: 'reversal', date, month, description: reason, version: 1, created_at: at, updated_at: at },
    ...{
      customer: present.customer,
      parts: [],
      ...statusesOf(limitsOf(present.total, present.parts), []),
      reversed_by: null,
      reverses: { id: present._id, number: reverses.number },
    },
    history: [{ ...entry('locked', seen, reason), at }],
  };
  await releaseItems({ team, bill: present._id }, session);
  await Bills.create([record], { session });
  await bookBill(record, session);
  await LockedBills.create([{ _id, team, text, document, drawn: false }], { session });
  const $set = { reversed_by: { id: _id, number } };
  await writeBill(seen, { $set, $push: { history: entry('reversed', seen, reason) } }, session);
  return record;
}

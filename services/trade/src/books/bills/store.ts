import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession, UpdateQuery } from 'mongoose';
import type { Bookkeeper } from '../ledgers/access.ts';
import type { MonthOf } from '../ledgers/months.store.ts';

import { type BillRecord, Bills } from './model.ts';
import { billRow } from './rows.ts';
import type { BillAct } from './schema.ts';

export type { BillRecord } from './model.ts';

export type Seen = Bookkeeper & { _id: string; version: number };

/** Returns a bill of the team; throws a 404 otherwise, also for another team's. */
export async function billIn(team: string, _id: string, session?: ClientSession): Promise<BillRecord> {
  const found = await Bills.findOne({ _id, team })
    .session(session ?? null)
    .lean<BillRecord>();
  if (!found) throw notFound('bill');
  return found;
}

/** Returns a bill as it was seen; throws a 409 with its present state where somebody changed it since. */
export async function billSeen({ team, _id, version }: Seen, session: ClientSession): Promise<BillRecord> {
  const present = await billIn(team, _id, session);
  if (present.version !== version) throw conflict('bill.changed', billRow(present));
  return present;
}

/** The same for a draft; throws a 409 for a locked one. */
export async function draftSeen(seen: Seen, session: ClientSession): Promise<BillRecord> {
  const present = await billIn(seen.team, seen._id, session);
  if (present.state === 'locked') throw conflict('bill.locked', billRow(present));
  return billSeen(seen, session);
}

/** An entry of a bill's history. */
export const entry = (act: BillAct, { by }: Bookkeeper, note: string | null = null) => ({
  act,
  by: by.email,
  at: new Date(),
  note,
});

/** Makes one guarded write on the version that was seen; the loser of a race gets a 409 with the present state. */
export async function writeBill(
  { team, _id, version }: Seen,
  { $set, ...change }: UpdateQuery<BillRecord>,
  session: ClientSession,
): Promise<BillRecord> {
  const written = await Bills.findOneAndUpdate(
    { _id, team, version },
    { ...change, $set: { ...$set, updated_at: new Date() }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<BillRecord>();
  if (written) return written;
  throw conflict('bill.changed', billRow(await billIn(team, _id, session)));
}

/** Makes a draft whose item changed another version, for who saw it before. */
export async function followItem(
  { team, bill }: { team: string; bill: string },
  session: ClientSession,
): Promise<void> {
  const $set = { updated_at: new Date() };
  await Bills.updateOne({ _id: bill, team, state: 'draft' }, { $set, $inc: { version: 1 } }, { session });
}

type Found = Pick<BillRecord, 'number' | 'title' | 'customer' | 'waybills'>;

/** What a bill is found by: its number and name, its customer, and job numbers. */
export const billTerms = ({ number, title, customer, waybills }: Found): string[] =>
  searchTermsOf(number, title, customer.name, customer.code, ...waybills.map((waybill) => waybill.number));

/** Throws a 409 for a month in which drafts stand. */
export async function hasNoDrafts({ team, ledger, month }: MonthOf, session: ClientSession): Promise<void> {
  const count = await Bills.countDocuments({ team, ledger, month, state: 'draft' }).session(session);
  if (count > 0) throw new HttpError(409, 'ledger.month-drafts', { values: { count } });
}

/** True when a team has any. */
export const hasBills = async (team: string, session: ClientSession): Promise<boolean> =>
  (await Bills.exists({ team }).session(session)) !== null;

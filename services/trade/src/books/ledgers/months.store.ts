import { randomUUID } from 'node:crypto';
import { followsIn, hashIn, START } from '@qiaohui/service-kit/data/chain';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { dayIn, monthOf } from './days.rules.ts';
import { LedgerMonths, type MonthActRecord, MonthActs, MonthHeads, type MonthRecord } from './model.ts';
import type { Ledger } from './names.schema.ts';
import type { LedgerMonth, MonthLog } from './schema.ts';

export type MonthOf = { team: string; ledger: Ledger; month: string };
type By = { id: string; email: string };

const CHAIN = 'ledger-months';
const MOST_SHOWN = 200;
const idOf = ({ team, ledger, month }: MonthOf) => `${team}:${ledger}:${month}`;

const monthRow = (which: MonthOf, record: MonthRecord | null): LedgerMonth => ({
  id: idOf(which),
  ledger: which.ledger,
  month: which.month,
  closed_at: record?.closed_at?.toISOString() ?? null,
  closed_by: record?.closed_by?.email ?? null,
  version: record?.version ?? 0,
});

async function recordOf(which: MonthOf, session?: ClientSession): Promise<MonthRecord | null> {
  return LedgerMonths.findById(idOf(which))
    .session(session ?? null)
    .lean<MonthRecord>();
}

const closedError = ({ month }: MonthOf) => new HttpError(409, 'ledger.month-closed', { values: { month } });

/** Puts a bill into a month; throws a 409 where it is closed. Whoever closes it at this moment takes turns with this. */
export async function enterMonth(which: MonthOf, session: ClientSession): Promise<void> {
  const entered = await LedgerMonths.findOneAndUpdate(
    { _id: idOf(which) },
    { $inc: { turn: 1 }, $setOnInsert: { ...which, closed_at: null, closed_by: null, version: 0 } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean<MonthRecord>();
  if (entered?.closed_at) throw closedError(which);
}

/** Throws a 409 where a month may not be closed. */
type Guard = (which: MonthOf, session: ClientSession) => Promise<void>;
const guards: Guard[] = [];

/** Registers what keeps a month from being closed, as drafts in it do; `app.ts` lists all of it. */
export function onMonthClose(all: Guard[]): void {
  guards.splice(0, guards.length, ...all);
}

/** Appends to the team's chain; its head is written first, so that the later of two writers conflicts early. */
async function append(
  { team, ledger, month }: MonthOf,
  entry: Pick<MonthActRecord, 'by' | 'act' | 'reason'>,
  session: ClientSession,
): Promise<void> {
  const last = await MonthHeads.findOneAndUpdate(
    { _id: team },
    { $inc: { seq: 1 } },
    { session, upsert: true, returnDocument: 'before' },
  ).lean();
  const place = { seq: (last?.seq ?? 0) + 1, prev: last?.hash ?? START };
  const row = { _id: randomUUID(), team, ...place, at: new Date(), ledger, month, ...entry };
  const hash = hashIn<MonthActRecord>(CHAIN, row);
  await MonthActs.create([{ ...row, hash }], { session });
  await MonthHeads.updateOne({ _id: team }, { $set: { hash } }, { session });
}

type Change = { which: MonthOf; version: number; by: By };

async function change(
  { which, version, by }: Change,
  { act, reason }: Pick<MonthActRecord, 'act' | 'reason'>,
  session: ClientSession,
): Promise<LedgerMonth> {
  const present = await recordOf(which, session);
  const isClosed = Boolean(present?.closed_at);
  if ((present?.version ?? 0) !== version || isClosed === (act === 'closed'))
    throw conflict('ledger.month-changed', monthRow(which, present));
  const set = act === 'closed' ? { closed_at: new Date(), closed_by: by } : { closed_at: null, closed_by: null };
  const changed = await LedgerMonths.findOneAndUpdate(
    { _id: idOf(which) },
    { $set: { ...which, ...set, version: version + 1 }, $inc: { turn: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean<MonthRecord>();
  await append(which, { by, act, reason }, session);
  return monthRow(which, changed);
}

/** Closes a month of a ledger; throws a 409 while drafts stand in it, a 422 for a month that has not begun. */
export async function closeMonth(seen: Change, session: ClientSession): Promise<LedgerMonth> {
  const { which } = seen;
  if (which.month > monthOf(dayIn(which.ledger, new Date()))) throw new HttpError(422, 'ledger.month-future');
  for (const guard of guards) await guard(which, session);
  return change(seen, { act: 'closed', reason: null }, session);
}

/** Reopens a closed month; the reason stands in the chained record. */
export const reopenMonth = (seen: Change, reason: string, session: ClientSession): Promise<LedgerMonth> =>
  change(seen, { act: 'reopened', reason }, session);

/** Returns the months of a team that were ever closed, the latest first. */
export async function monthsOf(team: string, session?: ClientSession): Promise<LedgerMonth[]> {
  const found = await LedgerMonths.find({ team, version: trusted({ $gt: 0 }) })
    .sort({ month: -1 })
    .session(session ?? null)
    .lean<MonthRecord[]>();
  return found.map((record) => monthRow(record, record));
}

/** True for a closed month. A draft that stands in a month keeps it open: whoever locks it has only to read this. */
export async function isClosed(which: MonthOf, session?: ClientSession): Promise<boolean> {
  return Boolean((await recordOf(which, session))?.closed_at);
}

/** Returns the number of the first entry that does not follow the one before it; null where all do, to the chain's end. */
async function firstBroken(team: string, rows: MonthActRecord[]): Promise<number | null> {
  const head = await MonthHeads.findById(team).lean();
  let place = { seq: 0, hash: START };
  for (const row of rows) {
    const next = followsIn(CHAIN, row, place);
    if (!next) return place.seq + 1;
    place = next;
  }
  const isWhole = head ? place.seq === head.seq && place.hash === head.hash : rows.length === 0;
  return isWhole ? null : place.seq + 1;
}

/** Returns what was done with the months of a team, the latest first, and whether all of it is as it was written. */
export async function monthLogOf(team: string): Promise<MonthLog> {
  const rows = await MonthActs.find({ team }).sort({ seq: 1 }).lean<MonthActRecord[]>();
  const acts = rows.toReversed().slice(0, MOST_SHOWN);
  return {
    acts: acts.map(({ _id: id, seq, at, by, ledger, month, act, reason, hash }) => ({
      ...{ id, seq, at: at.toISOString(), by: by.email, ledger, month, act, reason, hash },
    })),
    broken: await firstBroken(team, rows),
  };
}

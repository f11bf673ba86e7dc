import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted, type UpdateQuery } from 'mongoose';
import { detailsOf } from './details.rules.ts';
import { publishWaybill } from './events.ts';
import { type Lateness, lateDays } from './lateness.rules.ts';
import { ANY_CASE, type WaybillRecord, Waybills } from './model.ts';
import { presentParties } from './parties.store.ts';
import { movesFrom, OPEN } from './rules.ts';
import type { Waybill, WaybillRow } from './schema.ts';

export const waybillRow = (record: WaybillRecord, inOrderCount: number): WaybillRow => ({
  id: record._id,
  number: record.number,
  transport: record.transport,
  direction: record.direction,
  client: record.client,
  client_code: record.client_code,
  departure_port: record.departure_port,
  destination_port: record.destination_port,
  departure_code: record.departure_code ?? null,
  destination_code: record.destination_code ?? null,
  sailing_date: record.sailing_date,
  arrival_date: record.arrival_date,
  status: record.status,
  salesperson: record.salesperson ?? null,
  version: record.version,
  master: record.master ?? null,
  house_count: record.house_count ?? 0,
  in_order_count: inOrderCount,
  late_days: lateDays(record, new Date()),
  open_exceptions: record.open_exceptions ?? 0,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

export function waybillOf(record: WaybillRecord): Waybill {
  const { in_order_count: _, ...row } = waybillRow(record, 0);
  const { transit_port, vessel, voyage, mbl, hbl, remark } = record;
  return {
    ...row,
    ...{ transit_port, vessel, voyage, mbl, hbl, remark },
    assistant: record.assistant ?? null,
    operator: record.operator ?? null,
    people: (record.people ?? []).map(({ id, email }) => ({ id, email })),
    ...detailsOf(record),
    parties_frozen_at: record.parties_frozen_at?.toISOString() ?? null,
    moves: movesFrom(record.status),
    history: record.history.map(({ from, to, by, at }) => ({ from, to, by, at: at.toISOString() })),
  };
}

export type { WaybillRecord } from './model.ts';

/** Returns a waybill as a page shows it, with its parties as they are now. */
export const shownWaybill = async (record: WaybillRecord, session?: ClientSession): Promise<Waybill> =>
  waybillOf({ ...record, ...(await presentParties(record, session)) });

/** Returns a waybill of the team, or null. */
export const foundWaybill = (team: string, _id: string, session?: ClientSession): Promise<WaybillRecord | null> =>
  Waybills.findOne({ _id, team })
    .session(session ?? null)
    .lean();

/** Returns a waybill of the team; throws a 404 otherwise, also for another team's waybill. */
export async function waybillIn(team: string, _id: string, session?: ClientSession): Promise<WaybillRecord> {
  const record = await foundWaybill(team, _id, session);
  if (!record) throw notFound('waybill');
  return record;
}

type Target = { waybill: string; team: string; who: Identity };

/** Changes which in-orders are linked to an open waybill, and publishes it. */
export async function changeLinks(
  { waybill: _id, team, who }: Target,
  change: UpdateQuery<WaybillRecord>,
  session: ClientSession,
): Promise<WaybillRecord> {
  const changed = await Waybills.findOneAndUpdate(
    { _id, team, status: trusted({ $in: OPEN }) },
    { ...change, $set: { updated_at: new Date() }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!changed) throw conflict('waybill.closed', waybillOf(await waybillIn(team, _id, session)));
  await publishWaybill(changed, actorOf(who), session);
  return changed;
}

type Touched = Omit<Target, 'waybill'> & { id: string; version?: number; closedToo?: boolean };

/**
 * Makes a new version of a waybill for what others store of it, and publishes it; on the version that was seen where one
 * is given, and of an open waybill unless `closedToo`.
 */
export async function touchWaybill(
  { id: _id, team, who, version, closedToo = false }: Touched,
  change: UpdateQuery<WaybillRecord>,
  session: ClientSession,
): Promise<WaybillRecord> {
  const seen = { _id, team, ...(version && { version }), ...(!closedToo && { status: trusted({ $in: OPEN }) }) };
  const touched = await Waybills.findOneAndUpdate(
    seen,
    { ...change, $set: { ...change.$set, updated_at: new Date() }, $inc: { ...change.$inc, version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!touched) {
    const now = await waybillIn(team, _id, session);
    throw conflict(closedToo || OPEN.includes(now.status) ? 'waybill.changed' : 'waybill.closed', waybillOf(now));
  }
  await publishWaybill(touched, actorOf(who), session);
  return touched;
}

/** Streams waybills of which something is due, and nothing says by which clock. */
export const dueWithoutClock = () =>
  Waybills.find({ due_day: trusted({ $gt: '' }), due_clock: trusted({ $exists: false }) }, { team: 1 })
    .lean<Array<Pick<WaybillRecord, '_id' | 'team'>>>()
    .cursor();

/** Stores how late a waybill is, in the transaction that has made its version. */
export async function storeLateness(_id: string, lateness: Required<Lateness>, session: ClientSession): Promise<void> {
  await Waybills.updateOne({ _id }, { $set: lateness }, { session });
}

/** Returns the waybill to which an in-order is linked by hand. */
export const waybillHolding = async (inOrder: string, session: ClientSession): Promise<string | undefined> =>
  (await Waybills.findOne({ in_orders: inOrder }, { _id: 1 }).session(session).lean())?._id;

/** Returns those of these in-orders that are linked by hand. */
export const handLinked = (inOrders: string[], session: ClientSession): Promise<string[]> =>
  Waybills.distinct('in_orders', { in_orders: trusted({ $in: inOrders }) }).session(session);

type Numbered = Pick<WaybillRecord, '_id' | 'number' | 'team'>;
const numberAndTeam = { number: 1, team: 1 } as const;

/** Returns waybills by their numbers, of all teams or of one. */
export const numbered = (
  numbers: string[],
  { team, session }: { team?: string; session?: ClientSession } = {},
): Promise<Numbered[]> =>
  Waybills.find({ number: trusted({ $in: numbers }), ...(team && { team }) }, numberAndTeam)
    .session(session ?? null)
    .lean();

type Job = Pick<WaybillRecord, '_id' | 'number' | 'status' | 'master'>;

/** Returns the job numbers, statuses and masters of those of these waybills that belong to the team. */
export const jobsOf = (team: string, ids: string[], session?: ClientSession): Promise<Job[]> =>
  Waybills.find({ _id: trusted({ $in: ids }), team }, { number: 1, status: 1, master: 1 })
    .session(session ?? null)
    .lean<Job[]>();

/** Returns the teams of these waybills. */
export const teamsOfWaybills = (ids: string[]): Promise<string[]> =>
  Waybills.distinct('team', { _id: trusted({ $in: ids }) });

/** Returns the client codes on waybills as they are written, of all teams or of one. */
export async function writtenCodes(team?: string, session?: ClientSession): Promise<string[]> {
  const filter = { ...(team && { team }), client_code: trusted({ $gt: '' }) };
  const codes = await Waybills.distinct('client_code', filter).session(session ?? null);
  return codes.flatMap((code) => code ?? []);
}

/** A team, and the number of its waybills with a code. */
export type Naming = { team: string; waybills: number };

/** Returns the teams that write a code, in any of these spellings, on their waybills. */
export const namedBy = (spellings: string[]): Promise<Naming[]> =>
  Waybills.aggregate<Naming>([
    { $match: { client_code: { $in: spellings } } },
    { $group: { _id: '$team', waybills: { $sum: 1 } } },
    { $project: { _id: 0, team: '$_id', waybills: 1 } },
    { $sort: { waybills: -1, team: 1 } },
  ]).collation(ANY_CASE);

/** Returns the teams with waybills of these numbers that bear none of the spellings. */
export const bearing = (numbers: Array<string | null>, spellings: string[]): Promise<Naming[]> =>
  Waybills.aggregate<Naming>([
    { $match: { number: { $in: numbers }, client_code: { $nin: spellings } } },
    { $group: { _id: '$team', waybills: { $sum: 1 } } },
    { $project: { _id: 0, team: '$_id', waybills: 1 } },
  ]);

/** True when a team has any. */
export const hasWaybills = async (team: string, session: ClientSession): Promise<boolean> =>
  (await Waybills.exists({ team }).session(session)) !== null;

/** Returns those of these waybills that belong to the team. */
export const waybillsNamed = (team: string, ids: string[], session: ClientSession): Promise<WaybillRecord[]> =>
  Waybills.find({ _id: trusted({ $in: ids }), team })
    .session(session)
    .lean();

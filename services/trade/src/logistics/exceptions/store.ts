import { randomUUID } from 'node:crypto';
import { conflict, HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { membersOf } from '../../teams/store.ts';
import { touchWaybill, waybillIn } from '../waybills/store.ts';
import { type ExceptionRecord, Exceptions } from './model.ts';
import {
  type ExceptionEnd,
  type ExceptionForm,
  type ExceptionSave,
  MAX_EXCEPTIONS,
  type WaybillException,
} from './schema.ts';

export type Target = { team: string; waybill: string; who: Identity };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const exceptionOf = ({ _id: id, team: _, waybill: __, opened_at, ended_at, ...rest }: ExceptionRecord) =>
  ({ id, ...rest, opened_at: opened_at.toISOString(), ended_at: iso(ended_at) }) satisfies WaybillException;

/** Returns the exceptions of a waybill of the team: open ones first, then the newest. */
export async function exceptionsOf(team: string, waybill: string): Promise<WaybillException[]> {
  await waybillIn(team, waybill);
  const found = await Exceptions.find({ waybill, team }).sort({ opened_at: -1 }).lean<ExceptionRecord[]>();
  const all = found.map(exceptionOf);
  return [...all.filter(({ ended_at }) => !ended_at), ...all.filter(({ ended_at }) => ended_at)];
}

/** Returns the open exceptions of a waybill, the oldest first. */
export const openExceptions = (team: string, waybill: string): Promise<ExceptionRecord[]> =>
  Exceptions.find({ waybill, team, ended_at: null }).sort({ opened_at: 1 }).lean<ExceptionRecord[]>();

/** Returns the member who looks after an exception; whoever does already stays, also after they left the team. */
async function ownerIn(team: string, id: string, before: ExceptionRecord | null, session: ClientSession) {
  if (before?.owner.id === id) return before.owner;
  const member = (await membersOf(team, session)).find(({ _id }) => _id === id);
  if (!member) throw unprocessable({ owner: ['exception.owner'] });
  return { id, email: member.email };
}

/** Opens an exception of a waybill that is not closed. */
export async function openException(
  { team, waybill, who }: Target,
  { owner, ...form }: ExceptionForm,
  session: ClientSession,
): Promise<WaybillException> {
  await waybillIn(team, waybill, session);
  // those who open exceptions of one waybill take turns by this
  await touchWaybill({ id: waybill, team, who }, { $inc: { open_exceptions: 1 } }, session);
  if ((await Exceptions.countDocuments({ waybill, team }).session(session)) >= MAX_EXCEPTIONS)
    throw new HttpError(409, 'exception.most', { values: { most: MAX_EXCEPTIONS } });
  const record: ExceptionRecord = {
    ...{ _id: randomUUID(), team, waybill, ...form, owner: await ownerIn(team, owner, null, session) },
    ...{ opened_by: who.email, opened_at: new Date(), ended_by: null, ended_at: null, how: null, version: 1 },
  };
  await Exceptions.create([record], { session });
  return exceptionOf(record);
}

/** Stores an exception of a waybill as it was, for the demonstration. */
export async function presetException(record: ExceptionRecord, who: Identity, session: ClientSession): Promise<void> {
  const { team, waybill: id } = record;
  await touchWaybill({ id, team, who }, { $inc: { open_exceptions: 1 } }, session);
  await Exceptions.create([record], { session });
}

async function exceptionIn({ team, waybill }: Target, _id: string, session: ClientSession): Promise<ExceptionRecord> {
  const found = await Exceptions.findOne({ _id, waybill, team }).session(session).lean<ExceptionRecord>();
  if (!found) throw notFound('exception');
  return found;
}

type Seen = { _id: string; version: number };

/** Writes an open exception on the version that was seen; throws a 409 with the present state otherwise. */
async function write(
  target: Target,
  { _id, version }: Seen,
  set: Partial<ExceptionRecord>,
  session: ClientSession,
): Promise<WaybillException> {
  const { team, waybill } = target;
  const written = await Exceptions.findOneAndUpdate(
    { _id, waybill, team, version, ended_at: null },
    { $set: set, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<ExceptionRecord>();
  if (written) return exceptionOf(written);
  const now = exceptionOf(await exceptionIn(target, _id, session));
  throw conflict(now.ended_at ? 'exception.ended' : 'exception.changed', now);
}

export async function changeException(
  target: Target,
  _id: string,
  { version, owner, ...form }: ExceptionSave,
  session: ClientSession,
): Promise<WaybillException> {
  const before = await exceptionIn(target, _id, session);
  const set = { ...form, owner: await ownerIn(target.team, owner, before, session) };
  const changed = await write(target, { _id, version }, set, session);
  await touchWaybill({ id: target.waybill, team: target.team, who: target.who, closedToo: true }, {}, session);
  return changed;
}

/** Ends an exception, also of a waybill that is closed. */
export async function endException(
  target: Target,
  _id: string,
  { version, how }: ExceptionEnd,
  session: ClientSession,
): Promise<WaybillException> {
  await exceptionIn(target, _id, session);
  const { team, waybill: id, who } = target;
  const set = { how, ended_by: who.email, ended_at: new Date() };
  const ended = await write(target, { _id, version }, set, session);
  await touchWaybill({ id, team, who, closedToo: true }, { $inc: { open_exceptions: -1 } }, session);
  return ended;
}

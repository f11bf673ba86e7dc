import { codeForm } from '@qiaohui/service-kit/code-form';
import { page } from '@qiaohui/service-kit/data/paging';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { type ClientCode, ClientCodes } from './model.ts';

export type { ClientCode };

/** Returns the plain codes of a team's clients. */
export const codesOf = (team: string, session?: ClientSession): Promise<string[]> =>
  ClientCodes.distinct('_id', { team }).session(session ?? null);

export const hasCodes = async (team: string, session: ClientSession): Promise<boolean> =>
  (await ClientCodes.exists({ team }).session(session)) !== null;

export const recordsOf = (team: string): Promise<ClientCode[]> => ClientCodes.find({ team }).lean();

/** Returns those of the plain codes that are of a team's clients. */
export const ownedBy = (team: string, codes: string[], session?: ClientSession): Promise<string[]> =>
  ClientCodes.distinct('_id', { _id: trusted({ $in: codes }), team }).session(session ?? null);

/** Returns the team whose client a plain code is; null: nobody's. */
export const ownerOf = async (code: string, session: ClientSession): Promise<string | null> =>
  (await ClientCodes.findById(code, { team: 1 }).session(session).lean())?.team ?? null;

/** Returns the teams whose clients any of these plain codes are. */
export async function ownersOf(codes: string[]): Promise<string[]> {
  const owners = await ClientCodes.distinct('team', { _id: trusted({ $in: codes }), team: trusted({ $gt: '' }) });
  return owners.flatMap((team) => team ?? []);
}

/** Returns every code that belongs to a team, with that team. */
export async function allOwners(): Promise<Map<string, string>> {
  const owned = await ClientCodes.find({ team: trusted({ $gt: '' }) }, { team: 1 }).lean();
  return new Map(owned.map(({ _id, team }) => [_id, team ?? '']));
}

/** Returns those of these plain codes that are recorded; all of them without an argument. */
export const noted = (codes?: string[]): Promise<string[]> =>
  ClientCodes.distinct('_id', codes ? { _id: trusted({ $in: codes }) } : {});

export const isNoted = async (code: string, session: ClientSession): Promise<boolean> =>
  (await ClientCodes.exists({ _id: code }).session(session)) !== null;

/** Returns a page of codes, the newest first. */
export const pageOfCodes = (where: Record<string, unknown>, query: PageQuery, url: string) =>
  page(ClientCodes, { where, by: 'created_at', query, url, row: (record: ClientCode) => record, counted: true });

/** Returns a code as it is recorded for the team's client; one that is not the team's stays as it was written. */
export async function spelled<C extends string | null>(
  team: string,
  code: C,
  session: ClientSession,
): Promise<C | string> {
  const known =
    code &&
    (await ClientCodes.findOne({ _id: codeForm(code), team }, { code: 1 })
      .session(session)
      .lean());
  return known ? known.code : code;
}

/**
 * Records that a team wrote a code on a waybill, or that goods of it name a waybill's number, in the transaction that
 * did; an administrator decides which team owns it.
 */
export async function nameCode(code: string | null, session: ClientSession): Promise<void> {
  const _id = codeForm(code ?? '');
  if (!_id) return;
  const fresh = { code: code?.trim(), team: null, version: 1, changes: [], created_at: new Date() };
  const change = { $setOnInsert: fresh, $addToSet: { spellings: code } };
  await ClientCodes.updateOne({ _id }, change, { upsert: true, session });
}

export async function codeIn(id: string, session: ClientSession): Promise<ClientCode> {
  const record = await ClientCodes.findById(id).session(session).lean();
  if (!record) throw notFound('client-code');
  return record;
}

type Assignment = { id: string; team: string | null; version: number };

/**
 * Stores an administrator's decision on the version that was seen; throws a 409 when somebody else has decided since.
 */
export async function assignCode({ id, team, version }: Assignment, by: string, session: ClientSession) {
  const assigned = await ClientCodes.findOneAndUpdate(
    { _id: id, version },
    { $set: { team }, $push: { changes: { team, by, at: new Date() } }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!assigned) throw conflict('client-code.changed');
  return assigned;
}

type Ownership = { team: string; by: string; at: Date };

/**
 * Assigns codes to a team without a person's decision: at an upgrade, or in demo data. Codes of other teams stay
 * theirs.
 */
export async function presetOwner(codes: string[], { team, by, at }: Ownership, session: ClientSession): Promise<void> {
  const change = { $set: { team }, $push: { changes: { team, by, at } } };
  await ClientCodes.updateMany({ _id: trusted({ $in: codes }), team: null }, change, { session });
}

/**
 * Merges a code that was stored in another form into the one of its plain form, which keeps its team where it has one.
 * Returns the team of both; null where it is nobody's, undefined where another process merged it first.
 */
export async function mergeCode(old: string, session: ClientSession): Promise<string | null | undefined> {
  const _id = codeForm(old);
  const found = await ClientCodes.findById(old).session(session).lean();
  if (!found) return undefined;
  const { team, spellings, code, changes, created_at } = found;
  const fresh = { code, version: 1, created_at };
  const into = await ClientCodes.findById(_id).session(session).lean();
  const owner = into?.team ? {} : { $set: { team, changes: [...(into?.changes ?? []), ...changes] } };
  const change = { ...owner, $setOnInsert: fresh, $addToSet: { spellings: { $each: spellings } } };
  await ClientCodes.updateOne({ _id }, change, { upsert: true, session });
  await ClientCodes.deleteOne({ _id: old }, { session });
  return into?.team ?? team;
}

import { createHash, randomUUID } from 'node:crypto';
import { goLive } from '@qiaohui/service-kit/bus';
import { page } from '@qiaohui/service-kit/paging';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { nameOf } from '../accounts/store.ts';
import { type LookRecord, Looks } from './model.ts';
import type { LookEntry } from './schema.ts';

export type { LookRecord };

const HOUR_MS = 3600_000;

/** Who looks; the name is what colleagues get to read. */
type Looking = { id: string; email?: string };

const displayName = async ({ id, email = '' }: Looking) => (await nameOf(id)) || email.split('@')[0] || id;

type Of = { _id: string; account: string };
type FileOf = { _id: string; name: string; owner: string; order: string | null; meantFor: string | null };

async function write(_id: string, look: Omit<LookRecord, '_id' | 'at'>): Promise<void> {
  const written = await Looks.updateOne({ _id }, { $setOnInsert: { ...look, at: new Date() } }, { upsert: true });
  if (written.upsertedCount) goLive({ noun: 'trail', id: look.order, version: 0, to: { account: look.account } });
}

/** Writes that somebody of the staff opened an order or a file of somebody else's: once an hour for each of them and each reason. */
export async function noteLook(
  { _id: order, account }: Of,
  who: Looking,
  what: 'order' | 'file',
  object: { id: string; name: string },
  reason = '',
): Promise<void> {
  if (who.id === account) return;
  const hour = Math.floor(Date.now() / HOUR_MS);
  const of = what === 'file' ? [object.name] : [];
  const look = { account, order, by: await displayName(who), what, of, reason };
  await write(`${who.id}:${what}:${object.id}:${hour}${reason && `:${reason}`}`, look);
}

/** The same of a file; one that no order names yet is looked at by who uploaded it. */
export async function noteFileLook({ _id: id, name, owner, order, meantFor }: FileOf, who: Looking, reason = '') {
  const about = order ?? meantFor;
  if (about) await noteLook({ _id: about, account: owner }, who, 'file', { id, name }, reason);
}

/**
 * Writes that fields were revealed, each time. It is committed before this returns, so that no value is handed out
 * without its entry.
 */
export async function noteReveal({ _id: order, account }: Of, who: Looking, fields: string[], reason: string) {
  await write(randomUUID(), { account, order, by: await displayName(who), what: 'fields', of: fields, reason });
}

/** The key of a look names who looked at what; what is told of it is only its hash. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url');

export const lookEntry = ({ _id, by, what, of, reason, at }: LookRecord): LookEntry => ({
  kind: 'look',
  id: idOf(_id),
  by,
  what,
  of: [...of],
  reason,
  at: at.toISOString(),
});

/** A look as the customer whose data it was reads of it. */
export function ownLook(look: LookRecord): Omit<LookEntry, 'by'> {
  const { by: _, ...entry } = lookEntry(look);
  return entry;
}

/** Of one order; more than it ever has. */
const MOST = 500;

/** The latest looks at an order, newest last. */
export const looksAtOrder = async (order: string): Promise<LookRecord[]> =>
  (await Looks.find({ order }).sort({ at: -1 }).limit(MOST).lean<LookRecord[]>()).reverse();

/** The same, as staff read of them. */
export const staffLooks = async (order: string): Promise<LookEntry[]> => (await looksAtOrder(order)).map(lookEntry);

/** All looks at an account's data, oldest first, to be read one by one. */
export const looksAtAccount = (account: string): AsyncIterable<LookRecord> =>
  Looks.find({ account }).sort({ at: 1 }).lean<LookRecord>().cursor();

/** A page of the looks at an account's data, newest first. */
export const pageOfLooks = (account: string, query: PageQuery, url: string) =>
  page<LookRecord, LookRecord>(Looks, { where: { account }, by: 'at', query, url, row: (look) => look });

export const forgetLooks = (account: string) => Looks.collection.deleteMany({ account });

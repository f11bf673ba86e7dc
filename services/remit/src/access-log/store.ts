import { createHash, randomUUID } from 'node:crypto';
import { page } from '@qiaohui/service-kit/data/paging';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { nameOf } from '../accounts/store.ts';
import { AccessLog, type AccessRecord } from './model.ts';
import type { AccessLogEntry } from './schema.ts';

export type { AccessRecord };

const HOUR_MS = 3600_000;

/** The viewer; only colleagues read the name. */
type Viewer = { id: string; email?: string };

const displayName = async ({ id, email = '' }: Viewer) => (await nameOf(id)) || email.split('@')[0] || id;

type Of = { _id: string; account: string };
type FileOf = { _id: string; name: string; owner: string; order: string | null; meantFor: string | null };

async function write(_id: string, viewed: Omit<AccessRecord, '_id' | 'at'>): Promise<void> {
  const written = await AccessLog.updateOne({ _id }, { $setOnInsert: { ...viewed, at: new Date() } }, { upsert: true });
  if (written.upsertedCount)
    broadcast({ noun: 'trail', id: viewed.order, version: 0, to: { account: viewed.account } });
}

/** Logs that staff opened a customer's order or file: once per hour, person and reason. */
export async function logAccess(
  { _id: order, account }: Of,
  who: Viewer,
  what: 'order' | 'file',
  object: { id: string; name: string },
  reason = '',
): Promise<void> {
  if (who.id === account) return;
  const hour = Math.floor(Date.now() / HOUR_MS);
  const of = what === 'file' ? [object.name] : [];
  const viewed = { account, order, by: await displayName(who), what, of, reason };
  await write(`${who.id}:${what}:${object.id}:${hour}${reason && `:${reason}`}`, viewed);
}

/** Logs the view of a file; a file that no order names yet is logged under the order it is meant for. */
export async function logFileAccess({ _id: id, name, owner, order, meantFor }: FileOf, who: Viewer, reason = '') {
  const about = order ?? meantFor;
  if (about) await logAccess({ _id: about, account: owner }, who, 'file', { id, name }, reason);
}

/**
 * Logs a reveal of fields, every time. It is committed before this returns, so that no value is returned without its
 * entry.
 */
export async function logReveal({ _id: order, account }: Of, who: Viewer, fields: string[], reason: string) {
  await write(randomUUID(), { account, order, by: await displayName(who), what: 'fields', of: fields, reason });
}

/** Hashes an entry's key, which names the viewer and the record. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url');

export const accessEntry = ({ _id, by, what, of, reason, at }: AccessRecord): AccessLogEntry => ({
  kind: 'look',
  id: idOf(_id),
  by,
  what,
  of: [...of],
  reason,
  at: at.toISOString(),
});

/** Returns an entry as the customer reads it. */
export function ownAccessEntry(viewed: AccessRecord): Omit<AccessLogEntry, 'by'> {
  const { by: _, ...entry } = accessEntry(viewed);
  return entry;
}

/** Maximum number of entries of one order; more than any order has. */
const MOST = 500;

/** Returns the latest views of an order, newest last. */
export const accessLogOfOrder = async (order: string): Promise<AccessRecord[]> =>
  (await AccessLog.find({ order }).sort({ at: -1 }).limit(MOST).lean<AccessRecord[]>()).reverse();

/** The same entries as staff read them. */
export const staffAccessLog = async (order: string): Promise<AccessLogEntry[]> =>
  (await accessLogOfOrder(order)).map(accessEntry);

/** Streams all views of an account's data, oldest first. */
export const accessLogOfAccount = (account: string): AsyncIterable<AccessRecord> =>
  AccessLog.find({ account }).sort({ at: 1 }).lean<AccessRecord>().cursor();

/** Returns a page of the views of an account's data, newest first. */
export const pageOfAccessLog = (account: string, query: PageQuery, url: string) =>
  page<AccessRecord, AccessRecord>(AccessLog, { where: { account }, by: 'at', query, url, row: (viewed) => viewed });

export const forgetAccessLog = (account: string) => AccessLog.collection.deleteMany({ account });

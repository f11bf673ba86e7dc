import { createHash, randomUUID } from 'node:crypto';
import { goLive } from '@qiaohui/service-kit/bus';
import { Accounts } from '../accounts/model.ts';
import type { LookEntry } from '../activity/schema.ts';
import type { FileRecord } from '../files/model.ts';
import type { OrderRecord } from '../orders/model.ts';
import { type LookRecord, Looks } from './model.ts';

const HOUR_MS = 3600_000;

/** Who looks; the name is what colleagues get to read. */
type Looking = { id: string; email?: string };

async function nameOf({ id, email = '' }: Looking): Promise<string> {
  const account = await Accounts.findById(id, { name: 1 }).lean();
  return account?.name || email.split('@')[0] || id;
}

type Of = Pick<OrderRecord, '_id' | 'account'>;

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
  const look = { account, order, by: await nameOf(who), what, of, reason };
  await write(`${who.id}:${what}:${object.id}:${hour}${reason && `:${reason}`}`, look);
}

/** The same of a file; one that no order names yet is looked at by who uploaded it. */
export async function noteFileLook({ _id: id, name, owner, order, meantFor }: FileRecord, who: Looking, reason = '') {
  const about = order ?? meantFor;
  if (about) await noteLook({ _id: about, account: owner }, who, 'file', { id, name }, reason);
}

/**
 * Writes that fields were revealed, each time. It is committed before this returns, so that no value is handed out
 * without its entry.
 */
export async function noteReveal({ _id: order, account }: Of, who: Looking, fields: string[], reason: string) {
  await write(randomUUID(), { account, order, by: await nameOf(who), what: 'fields', of: fields, reason });
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

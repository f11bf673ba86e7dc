import { LRUCache } from 'lru-cache';
import type { LiveNote } from '../events/live-notes.ts';
import type { Identity } from './auth.ts';
import { EndedSessions, KnownAccounts } from './known-accounts.ts';

const STATUS_AGE_MS = 1_000;
/** Size of the cache of accounts; more than call one process within a token's life. */
const CACHE_SIZE = 10_000;

type SessionStatus = { ver: number; disabled: boolean; ended: Set<string>; readAt: number };
const statuses = new LRUCache<string, SessionStatus>({ max: CACHE_SIZE });

async function read(id: string): Promise<SessionStatus> {
  const readAt = Date.now();
  const [known, ended] = await Promise.all([
    KnownAccounts.findById(id).lean(),
    EndedSessions.find({ account: id }, { _id: 1 }).lean(),
  ]);
  const { ver = 0, disabled = false } = known ?? {};
  return { ver, disabled, ended: new Set(ended.map(({ _id }) => String(_id))), readAt };
}

/**
 * True when a token's account and session are still valid. Their status is read again when it is older than a second or
 * was forgotten, so that an ended session is rejected within a second.
 */
export async function isSessionValid({ id, ver, sid }: Identity): Promise<boolean> {
  let status = statuses.get(id);
  if (!status || Date.now() - status.readAt > STATUS_AGE_MS) {
    status = await read(id);
    statuses.set(id, status);
  }
  return !status.disabled && status.ver <= ver && !(sid && status.ended.has(sid));
}

/** Removes an account from the cache: its status, or that of a session, has changed, and the next call reads it. */
export const forgetSessionStatus = (id: string): void => void statuses.delete(id);

/** Returns the account whose status a note is about; null for other notes. */
export function accountOfNote({ noun, id, to }: LiveNote): string | null {
  if (noun === 'account') return id;
  return noun === 'session' ? (to.account ?? null) : null;
}

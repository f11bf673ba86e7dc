import { LRUCache } from 'lru-cache';
import type { Identity } from './auth.ts';
import { EndedSessions, KnownAccounts } from './known-accounts.ts';
import type { LiveNote } from '../events/live-notes.ts';

const STANDING_AGE_MS = 1_000;
/** Accounts that are remembered; more than call one process within a token's life. */
const MOST_REMEMBERED = 10_000;

type Standing = { ver: number; disabled: boolean; ended: Set<string>; readAt: number };
const standings = new LRUCache<string, Standing>({ max: MOST_REMEMBERED });

async function read(id: string): Promise<Standing> {
  const readAt = Date.now();
  const [known, ended] = await Promise.all([
    KnownAccounts.findById(id).lean(),
    EndedSessions.find({ account: id }, { _id: 1 }).lean(),
  ]);
  const { ver = 0, disabled = false } = known ?? {};
  return { ver, disabled, ended: new Set(ended.map(({ _id }) => String(_id))), readAt };
}

/**
 * Whether a token of an account, and of its session, still holds. Their standing is read anew when it is older than a second or was forgotten, so
 * that an ended session is refused within a second.
 */
export async function stillGood({ id, ver, sid }: Identity): Promise<boolean> {
  let standing = standings.get(id);
  if (!standing || Date.now() - standing.readAt > STANDING_AGE_MS) {
    standing = await read(id);
    standings.set(id, standing);
  }
  return !standing.disabled && standing.ver <= ver && !(sid && standing.ended.has(sid));
}

/** The account, or a session of it, has another standing now: the next call reads it. */
export const forgetStanding = (id: string): void => void standings.delete(id);

/** Whose standing a note tells of; null where it tells of something else. */
export function standingIn({ noun, id, to }: LiveNote): string | null {
  if (noun === 'account') return id;
  return noun === 'session' ? (to.account ?? null) : null;
}

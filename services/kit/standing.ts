import { LRUCache } from 'lru-cache';
import type { Identity } from './auth.ts';
import { KnownAccounts } from './identity.ts';

const STANDING_AGE_MS = 1_000;
/** Accounts that are remembered; more than call one process within a token's life. */
const MOST_REMEMBERED = 10_000;

type Standing = { ver: number; disabled: boolean; readAt: number };
const standings = new LRUCache<string, Standing>({ max: MOST_REMEMBERED });

/**
 * Whether an account's tokens still hold. Its standing is read anew when it is older than a second or was forgotten, so
 * that an ended session is refused within a second.
 */
export async function stillGood({ id, ver }: Identity): Promise<boolean> {
  let standing = standings.get(id);
  if (!standing || Date.now() - standing.readAt > STANDING_AGE_MS) {
    const known = await KnownAccounts.findById(id).lean();
    standing = { ver: known?.ver ?? 0, disabled: known?.disabled ?? false, readAt: Date.now() };
    standings.set(id, standing);
  }
  return !standing.disabled && standing.ver <= ver;
}

/** The account has another standing now: the next call reads it. */
export const forgetStanding = (id: string): void => void standings.delete(id);

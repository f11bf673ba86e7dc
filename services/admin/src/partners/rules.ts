/** The time that an old key stays valid after a new one was made, so that both sides can change over. */
export const OVERLAP_MS = 24 * 3600_000;
/** The greatest difference of a request's time from ours, either way. */
export const CLOCK_MS = 5 * 60_000;

/** True when we may post to an address: https, or this very machine, where a partner's receiver is tried out. */
export function mayBeCalled(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

type Lifetime = { created_at: Date; retires_at: Date | null };

export const keyState = ({ retires_at }: Lifetime, now: Date): 'good' | 'retiring' | 'retired' =>
  !retires_at ? 'good' : retires_at > now ? 'retiring' : 'retired';

/**
 * The key that webhooks are signed with: the oldest that has not ended. So a partner has a whole day to install a new
 * key before it is used.
 */
export const signingOf = <K extends Lifetime>(keys: K[], now: Date): K | undefined =>
  keys
    .filter((key) => keyState(key, now) !== 'retired')
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())[0];

/** The keys once a new one is made at `now`: those without an end get one, those that end sooner keep theirs. */
export const endedBy = <K extends Lifetime>(keys: K[], now: Date): K[] =>
  keys.map((key) => (key.retires_at ? key : { ...key, retires_at: new Date(now.getTime() + OVERLAP_MS) }));

/** Reads the time a request was signed, seconds since 1970; null when it is no time or lies too far off. */
export function timeOf(stamp: string, now: number): Date | null {
  if (!/^\d{10}$/.test(stamp)) return null;
  const at = Number(stamp) * 1000;
  return Math.abs(at - now) <= CLOCK_MS ? new Date(at) : null;
}

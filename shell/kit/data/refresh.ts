import { accessToken, type SignedIn, signIn } from './session.ts';

/**
 * No response takes the gateway so long: the connection is dead, and no browser says so by itself. What waits for it would
 * stay busy for good.
 */
export const PATIENCE_MS = 90_000;

/** An old cookie leads to the same new token for 20 s, and ends the session after that. */
const FIRST_MS = 15_000;

let running: Promise<string | null> | null = null;

/** Runs one refresh at a time: across the whole browser where Web Locks exist (secure contexts), else in this tab. */
function withLock(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? navigator.locks.request('qiaohui.refresh', work) : work();
}

async function request(patience: number): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch('/api/client/auth/refresh', { method: 'POST', signal });
  const { status } = response;
  // a request that was late or one of too many says nothing of the session
  if (status >= 500 || status === 408 || status === 429) throw new TypeError(`refresh: ${status}`);
  return response;
}

async function renew(stale: string): Promise<string | null> {
  const now = accessToken();
  // another tab was faster, or somebody signed in or out meanwhile
  if (now !== stale) return now;
  // the response that got lost may have had the new token
  const response = await request(FIRST_MS).catch(() => request(PATIENCE_MS));
  if (!response.ok) return null;
  const { data }: { data: SignedIn } = await response.json();
  // who signed out while it was on its way stays signed out
  if (accessToken() === stale) signIn(data);
  return accessToken();
}

/**
 * Returns a new access token for a stale one, or null when the session is over.
 * @throws TypeError when the server cannot be reached or fails, TimeoutError when it is silent; the token may still be good then
 */
export function refresh(stale: string): Promise<string | null> {
  running ??= withLock(() => renew(stale)).finally(() => {
    running = null;
  });
  return running;
}

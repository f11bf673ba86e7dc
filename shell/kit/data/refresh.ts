import { accessToken, type SignedIn, signIn } from './session.ts';

let running: Promise<string | null> | null = null;

/** One at a time in the whole browser where Web Locks exist (secure contexts), else in this tab. */
function alone(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? navigator.locks.request('qiaohui.refresh', work) : work();
}

async function renew(stale: string): Promise<string | null> {
  const now = accessToken();
  // another tab was faster, or somebody signed in meanwhile
  if (now && now !== stale) return now;
  const response = await fetch('/api/client/auth/refresh', { method: 'POST', credentials: 'same-origin' });
  if (response.status >= 500) throw new TypeError(`refresh answered ${response.status}`);
  if (!response.ok) return null;
  const { data }: { data: SignedIn } = await response.json();
  signIn(data);
  return accessToken();
}

/** A new access token in place of a stale one; null when the session is over; throws when nobody answers. */
export function refresh(stale: string): Promise<string | null> {
  running ??= alone(() => renew(stale)).finally(() => {
    running = null;
  });
  return running;
}

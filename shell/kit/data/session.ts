import type { Group } from '@qiaohui/service-kit/shapes';
import { stored } from '../state/store.ts';

/** The signed-in user, as stored in local storage. */
export type User = {
  id: string;
  email: string;
  name?: string | null;
  username?: string | null;
  group?: Group | null;
  /** False until the address is confirmed. */
  confirmed?: boolean | undefined;
  /** The API rejects everything else until the password is changed. */
  mustChangePassword?: boolean | undefined;
  /** Of their picture. */
  avatar?: string | null | undefined;
};
export type SignedIn = { token: string; user: User };

const isUser = (value: unknown): value is User => 'id' in Object(value) && typeof Object(value).email === 'string';

function readUser(text: string | null): User | null {
  const value: unknown = text ? JSON.parse(text) : null;
  return isUser(value) ? value : null;
}

// the spec gives these keys
const token = stored('access_token', (text) => text);
const user = stored('user', readUser);
const leaving = new Set<() => void>();
/** Whose data this tab may show. */
let holder = user.get()?.id;

export const accessToken = (): string | null => token.get();
export const onToken = token.subscribe;

/** True when a token has expired by this machine's clock. An unreadable token counts as valid: the server decides. */
export function isOver(bearer: string): boolean {
  try {
    const payload = (bearer.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload));
    return typeof exp === 'number' && exp * 1_000 <= Date.now();
  } catch {
    return false;
  }
}

export const signedIn = (): boolean => token.get() !== null && user.get() !== null;
export const currentUser = (): User | null => (token.get() ? user.get() : null);

export function signIn(session: SignedIn): void {
  holder = session.user.id;
  user.set(JSON.stringify(session.user));
  token.set(session.token.replace(/^Bearer /i, ''));
}

/** Clears the session in every tab without calling the server. */
export function clearSession(): void {
  token.set(null);
  user.set(null);
  holder = undefined;
  for (const left of leaving) left();
}

/**
 * Registers a callback for sign-out and session end, for example to clear caches so that no data outlives its user.
 * Returns the unsubscribe function.
 */
export function onLeave(left: () => void): () => void {
  leaving.add(left);
  return () => {
    leaving.delete(left);
  };
}

/**
 * Signs out on the server and in this browser. The browser clears its session in any case; the caller shows a failed
 * call.
 */
export async function signOut(): Promise<void> {
  const headers: HeadersInit = token.get() ? { authorization: `Bearer ${token.get()}` } : {};
  clearSession();
  const response = await fetch('/api/client/auth/logout', { method: 'POST', headers });
  if (response.status >= 500) throw new Error(`logout answered ${response.status}`);
}

let go = (path: string): void => window.location.assign(path);

/** The host registers client-side navigation here, so that the kit can change pages without a reload. */
export function navigateWith(navigate: (path: string) => void): void {
  go = navigate;
}

// where another tab has signed somebody else in, nothing of whoever was signed in here stays under their name
token.subscribe(() => {
  const before = holder;
  holder = user.get()?.id ?? before;
  if (!before || before === holder) return;
  for (const left of leaving) left();
  go('/');
});

export const loginPath = (from = `${window.location.pathname}${window.location.search}`): string =>
  `/login?redirect=${encodeURIComponent(from)}`;

/** Handles an ended session: clears it and goes to sign-in, with the way back to the current page. */
export function expire(): void {
  clearSession();
  if (!window.location.pathname.startsWith('/login')) go(loginPath());
}

export type Session = { user: User | null; signedIn: boolean; signOut: () => Promise<void> };

export function useSession(): Session {
  const known = token.use() !== null;
  const who = user.use();
  return { user: known ? who : null, signedIn: known && who !== null, signOut };
}

/** True when this group may open an area: `admin` may open all, an empty list is open to everyone. */
export function opens(groups: readonly Group[], group: Group | null | undefined): boolean {
  return groups.length === 0 || group === 'admin' || (group != null && groups.includes(group));
}

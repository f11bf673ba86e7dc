import type { Group } from '@qiaohui/service-kit/shapes';
import { stored } from '../state/store.ts';

/** Who is signed in, as local storage keeps it. */
export type User = {
  id: string;
  email: string;
  name?: string | null;
  username?: string | null;
  group?: Group | null;
  /** False until the address is confirmed. */
  confirmed?: boolean | undefined;
  /** Nothing works before a new password. */
  mustChangePassword?: boolean | undefined;
};
export type SignedIn = { token: string; user: User };

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'id' in value && 'email' in value && typeof value.email === 'string';

function readUser(text: string | null): User | null {
  const value: unknown = text ? JSON.parse(text) : null;
  return isUser(value) ? value : null;
}

// the keys are the spec's
const token = stored('access_token', (text) => text);
const user = stored('user', readUser);
const leaving = new Set<() => void>();

export const accessToken = (): string | null => token.get();
export const onToken = token.subscribe;

/** Whether a token's time is up by this machine's clock. What cannot be read is for the server to judge. */
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
  user.set(JSON.stringify(session.user));
  token.set(session.token.replace(/^Bearer /i, ''));
}

/** Forgets who is signed in, in every tab, without asking the server. */
export function clearSession(): void {
  token.set(null);
  user.set(null);
  for (const left of leaving) left();
}

/** Runs when this tab signs out or its session has ended, so that nobody's data outlives them in memory. */
export function onLeave(left: () => void): () => void {
  leaving.add(left);
  return () => {
    leaving.delete(left);
  };
}

/** Ends the session on the server and here. The page forgets in any case; a failed call is the caller's to show. */
export async function signOut(): Promise<void> {
  const headers: HeadersInit = token.get() ? { authorization: `Bearer ${token.get()}` } : {};
  clearSession();
  const response = await fetch('/api/client/auth/logout', { method: 'POST', headers, credentials: 'same-origin' });
  if (response.status >= 500) throw new Error(`logout answered ${response.status}`);
}

let go = (path: string): void => window.location.assign(path);

/** The host says how to move to another page without loading the document again. */
export function navigateWith(navigate: (path: string) => void): void {
  go = navigate;
}

export const loginPath = (from = `${window.location.pathname}${window.location.search}`): string =>
  `/login?redirect=${encodeURIComponent(from)}`;

/** The session has ended: forget it, and ask to sign in again, coming back to where one is. */
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

/** Whether someone of this group may open an area: `admin` opens all, an empty list is for everyone. */
export function opens(groups: readonly Group[], group: Group | null | undefined): boolean {
  return groups.length === 0 || group === 'admin' || (group != null && groups.includes(group));
}

import { http, type Locale, queryOptions } from '@qiaohui/kit';
import { IdentityStart } from '@qiaohui/remit/identity';

const slot = (state: string) => `identity-state:${state}`;

/** True when this tab started the sign-in with that state; only once, so that a reload submits nothing again. */
export function takeState(state: string): boolean {
  const ours = sessionStorage.getItem(slot(state)) !== null;
  sessionStorage.removeItem(slot(state));
  return ours;
}

async function start(back: string, signal: AbortSignal) {
  const query = new URLSearchParams({ redirect: back });
  const begun = await http.get(IdentityStart.nullable(), `/api/client/auth/identity?${query}`, { signal, open: true });
  if (begun) sessionStorage.setItem(slot(begun.state), '');
  return begun;
}

/** How to sign in with the messaging app and return to this page; null where it is not available. */
export const identity = (back: string, locale: Locale) =>
  queryOptions({
    queryKey: ['shell', 'identity', back, locale],
    queryFn: ({ signal }) => start(back, signal),
    // the code must not change while somebody scans it
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

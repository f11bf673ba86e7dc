import { HttpError, type QueryClient } from '@qiaohui/kit';

export const api = '/api/v1/warehouse';

/** Queries that show pieces: how many there are, where they stand, how many are reserved. */
const STOCK = [
  'alerts',
  'boxes',
  'counts',
  'goods',
  'in-orders',
  'movements',
  'out-orders',
  'shelf-contents',
  'stocks',
] as const;

/**
 * The queries that show a noun, by the second element of their keys. The first nine nouns are those of live notes; a
 * mutation names one of all.
 */
export const staleAfter = {
  in: STOCK,
  out: STOCK,
  goods: STOCK,
  count: STOCK,
  ledger: ['checks'],
  alert: ['alerts'],
  photo: ['goods', 'in-orders'],
  waybill: ['in-orders', 'waybills'],
  // clients came to a team or left it, and with them their goods
  team: [...STOCK, 'waybills'],
  shelf: ['shelves', 'shelf-contents'],
  'stock-link': ['stock-links'],
  export: ['exports'],
} as const;
export type Noun = keyof typeof staleAfter;

/** Fetches again what shows a noun; a service that is newer than this page may name one that is not known here. */
export async function markStale(client: QueryClient, noun: Noun | (string & {})): Promise<void> {
  const keys = noun in staleAfter ? staleAfter[noun as Noun].map((part) => ['warehouse', part]) : [['warehouse']];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * What follows a mutation of a noun. Success ends when the page shows it, and so does a conflict, since its form shows
 * the newer state next; any other error is said at once.
 */
export const refreshing = (client: QueryClient, noun: Noun) => ({
  onSuccess: () => markStale(client, noun),
  onError: async (error: Error) => {
    const fetched = markStale(client, noun);
    if (error instanceof HttpError && error.status === 409) await fetched;
  },
});

/** For forms: without a network they fail at once, and say so, rather than wait for it. */
export const atOnce = { networkMode: 'always' } as const;

import { HttpError, type QueryClient } from '@qiaohui/kit';

export const api = '/api/v1/warehouse';

/** Queries that show pieces: quantity, place, or reservation. */
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
 * The queries that show a noun, by the second element of their keys. The first nine nouns come from live notes, all
 * from mutations.
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
  // a team gained or lost clients, and with them their goods
  team: [...STOCK, 'waybills'],
  shelf: ['shelves', 'shelf-contents'],
  'stock-link': ['stock-links'],
  export: ['exports'],
} as const;
export type Noun = keyof typeof staleAfter;

/** Refetches the queries that show a noun; ignores unknown nouns of a newer service. */
export async function markStale(client: QueryClient, noun: Noun | (string & {})): Promise<void> {
  const keys = noun in staleAfter ? staleAfter[noun as Noun].map((part) => ['warehouse', part]) : [['warehouse']];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Options of a mutation of a noun. It stays pending until the page shows the result, also after a conflict, since the
 * form then shows the newer state; any other error is shown at once.
 */
export const refreshing = (client: QueryClient, noun: Noun) => ({
  onSuccess: () => markStale(client, noun),
  onError: async (error: Error) => {
    const fetched = markStale(client, noun);
    if (error instanceof HttpError && error.status === 409) await fetched;
  },
});

/** For forms: without a network a mutation fails at once instead of waiting for it. */
export const atOnce = { networkMode: 'always' } as const;

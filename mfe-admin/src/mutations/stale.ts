import type { QueryClient } from '@qiaohui/kit';

/** Second part of the desk's query keys; the first is this remote's name. */
export type Shown =
  | 'audit'
  | 'columns'
  | 'config'
  | 'dead-letters'
  | 'exports'
  | 'figures'
  | 'line'
  | 'lines'
  | 'order'
  | 'orders'
  | 'partner-order'
  | 'partner-orders'
  | 'partners'
  | 'payee'
  | 'payees'
  | 'postings'
  | 'saved-views'
  | 'statements'
  | 'users'
  | 'webhooks';

/** Invalidates the queries of what was changed here or by others; visible ones are refetched. */
export const stale = (client: QueryClient, ...shown: Shown[]): Promise<unknown> =>
  Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: ['admin', name] })));

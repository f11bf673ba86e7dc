import type { Query, QueryClient } from '@tanstack/react-query';

/** A first read under way: until it ends the query has nothing that could be marked as stale. */
const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Makes reads again that may be older than what became known while they were under way: those of a query that was set,
 * as by the response of a change, and first reads of one that was invalidated. The query client drops the older response
 * in neither case, and the page would show it until the next read.
 */
export function catchUp(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = (filters, options) => {
    // it ends before the next begins: on a slow line news may come faster than responses
    for (const query of client.getQueryCache().findAll({ ...filters, predicate: isFirstRead }))
      if (filters?.predicate?.(query as never) ?? true) outdated.add(query);
    return invalidate(filters, options);
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query, action } = event;
    if (action.manual && query.state.fetchStatus === 'fetching') {
      const { fetchMeta: meta } = query.state;
      // the next page of a list is read again as the next page
      query.fetch(undefined, { cancelRefetch: true, ...(meta && { meta }) }).catch(() => undefined);
    }
    if (!action.manual && outdated.delete(query)) void invalidate({ queryKey: query.queryKey, exact: true });
  });
}

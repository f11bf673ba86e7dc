import type { QueryClient } from '@tanstack/react-query';
import { isOlder } from './newest.ts';

/** What an infinite query holds. */
type Pages = { pages: Array<{ data?: unknown } | null>; pageParams: unknown[] };
const isPages = (found: unknown): found is Pages => Array.isArray((found as Pages | null | undefined)?.pageParams);

/** What a query holds, with this record as it is now wherever a row is the same one before: as much of it as rows have. */
function withRow(found: unknown, record: object): unknown {
  const isBefore = (row: object) => isOlder(row, record) && Object.keys(row).every((key) => key in record);
  const now = (row: object) => Object.fromEntries(Object.keys(row).map((key) => [key, Reflect.get(record, key)]));
  if (Array.isArray(found)) return found.some(isBefore) ? found.map((row) => (isBefore(row) ? now(row) : row)) : found;
  if (!isPages(found)) return found;
  const next = found.pages.map((page) => {
    const data = withRow(page?.data, record);
    return data === page?.data ? page : { ...page, data };
  });
  return next.some((page, nth) => page !== found.pages[nth]) ? { ...found, pages: next } : found;
}

/**
 * Shows a record in all lists as a change has returned it: until they are read again, an act on its row would name the
 * version before it and be refused as if somebody else had been there.
 */
export function showInRows(client: QueryClient, changed: unknown): void {
  if (typeof changed !== 'object' || changed === null || !('version' in changed)) return;
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const next = withRow(data, changed);
    if (next === data) continue;
    client.setQueryData(query.queryKey, next, { updatedAt });
    // its other rows are as old as they were
    if (isInvalidated) query.invalidate();
  }
}

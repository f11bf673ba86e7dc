import { HttpError, http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  type CountLineRequest,
  type CountScope,
  CountSheet,
  CountSheetWithLines,
  type CountState,
  type EndCount,
} from '@qiaohui/warehouse/counts';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { z } from 'zod';
import { api, atOnce, markStale } from '../area/queries.ts';

const url = `${api}/counts`;

const ReasonNeeded = z.object({ expected: z.number() });

/** Shows the books that a count was refused against, so that the line asks for a reason, and refetches the sheet. */
function showBooks(client: QueryClient, { id, line }: CountLineRequest, error: Error): void {
  if (!(error instanceof HttpError && error.status === 409)) return;
  const { data: books } = ReasonNeeded.safeParse(error.state);
  const { queryKey } = counts.one(id);
  client.setQueryData(
    queryKey,
    (sheet) =>
      books &&
      sheet && {
        ...sheet,
        rows: sheet.rows.map((row) => (row.id === line ? { ...row, books: books.expected } : row)),
      },
  );
  void client.invalidateQueries({ queryKey });
}

/** Caches the sheet that the service returned; other queries are refetched by its live note. */
const shown = (client: QueryClient) => ({
  onSuccess: (sheet: CountSheetWithLines) => void client.setQueryData(counts.one(sheet.id).queryKey, sheet),
});

const counting = ['warehouse', 'counts', 'count'];

/** Counts of a sheet that are being saved. */
const underway = (client: QueryClient, id: string) =>
  client.getMutationCache().findAll({
    mutationKey: counting,
    status: 'pending',
    predicate: ({ state }) => (state.variables as CountLineRequest).id === id,
  });

/**
 * Waits until the counts under way are stored: a sheet that is ended before them would be ended without them. Throws the
 * error of one that was not.
 */
async function allCounted(client: QueryClient, id: string): Promise<void> {
  for (let waiting = underway(client, id); waiting.length > 0; waiting = underway(client, id)) {
    const isOver = () => waiting.every(({ state }) => state.status !== 'pending');
    await new Promise<void>((resolve) => {
      const stop = client.getMutationCache().subscribe(() => {
        if (!isOver()) return;
        stop();
        resolve();
      });
    });
    const failed = waiting.find(({ state }) => state.error !== null);
    if (failed) throw failed.state.error;
  }
}

export const counts = {
  list: (keyword: string, state: CountState | undefined) =>
    paged(['warehouse', 'counts', 'list'], Page(CountSheet), url, { keyword, state }),
  uncounted: (days: number) =>
    paged(['warehouse', 'counts', 'uncounted'], Page(StockGoods), `${url}/uncounted`, { days }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'counts', id],
      queryFn: ({ signal }) => http.post(CountSheetWithLines, `${url}/one`, { id }, { signal }),
    }),

  make: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (scope: CountScope) =>
        once(scope, (body, idempotencyKey) =>
          http.post(CountSheetWithLines, `${url}/create`, body, { idempotencyKey }),
        ),
      // does not wait for the list, since the page is left at once
      onSuccess: () => void markStale(client, 'count'),
    }),
  count: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationKey: counting,
      mutationFn: (line: CountLineRequest) =>
        once(line, (body, idempotencyKey) => http.post(CountSheetWithLines, `${url}/count`, body, { idempotencyKey })),
      ...shown(client),
      onError: (error: Error, line: CountLineRequest) => showBooks(client, line, error),
    }),
  end: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: async (body: EndCount) => {
        await allCounted(client, body.id);
        return http.post(CountSheetWithLines, `${url}/end`, body);
      },
      ...shown(client),
    }),
};

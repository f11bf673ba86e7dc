import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Merge, type MergeRequest } from '@qiaohui/trade/merging';
import { z } from 'zod';

export type Filter = Record<string, string>;
type Listed<Row> = { data: Row[]; next_page_url: string | null; total?: number | undefined };
type Seen = { id: string; version: number };

/** Deleted records whose pages are still open: what these show is not fetched again, since it would be a 404. */
const leaving = new Set<string>();

/** To be called once the page of a deleted record is left. */
export const hasLeft = (id: string) => leaving.delete(id);

/** Fetches again what shows any of these kinds of records. */
const refresh = (client: QueryClient, nouns: string[]) => {
  const isLeft = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const named = queryKey.flat();
    return [...leaving].some((id) => named.includes(id));
  };
  const isNeeded = (query: { queryKey: readonly unknown[] }) => !isLeft(query);
  return Promise.all(
    nouns.flatMap((noun) => [
      client.invalidateQueries({ queryKey: ['trade', noun], predicate: isNeeded }),
      client.invalidateQueries({ queryKey: ['trade', noun], predicate: isLeft, refetchType: 'none' }),
    ]),
  );
};

type Refresh = (client: QueryClient) => Promise<unknown>;

/** What names brands, channels and customers, and follows one that is merged. */
const followers = ['inquiries', 'inquiry'];

/** What changes of a brand shows at its channels, and the other way round. */
export const refreshSupply: Refresh = (client) => refresh(client, ['brands', 'channels', ...followers]);

/** What changes of a channel also shows at its contacts. */
export const refreshChannels: Refresh = (client) => refresh(client, ['brands', 'channels', 'contacts', ...followers]);

/** What changes of a customer shows at its contacts, and the other way round. */
export const refreshParties: Refresh = (client) => refresh(client, ['customers', 'contacts', ...followers]);

const deletion = {
  onMutate: ({ id }: Seen) => {
    leaving.add(id);
  },
  onError: (_: unknown, { id }: Seen) => {
    leaving.delete(id);
  },
};

type Kinds<Row> = { row: z.ZodType<Row>; page: z.ZodType<Listed<Row>>; refreshed: Refresh };

/** What is asked of brands, channels, customers and contacts alike. */
export const recordsOf = <Row, New extends object, Change extends object>(
  noun: 'brands' | 'channels' | 'customers' | 'contacts',
  url: string,
  { row, page, refreshed }: Kinds<Row>,
) => ({
  page: (filter: Filter) => paged(['trade', noun, 'list'], page, `${url}/list`, filter),
  one: (id: string) =>
    queryOptions({
      queryKey: ['trade', noun, 'one', id],
      queryFn: ({ signal }) => http.get(row, `${url}/${id}`, { signal }),
    }),
  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: New) => once(form, (body, idempotencyKey) => http.post(row, url, body, { idempotencyKey })),
      // also after an error: a lost response may have created it
      onSettled: () => refreshed(client),
    }),
  change: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (change: Change) => http.patch(row, `${url}/${id}`, change),
      onSettled: () => refreshed(client),
    }),
  /** `confirmed`: also what others use; only brands ask for that. */
  delete: (client: QueryClient) =>
    mutationOptions({
      ...deletion,
      mutationFn: ({ id, version, confirmed = false }: Seen & { confirmed?: boolean }) =>
        http.delete(row, `${url}/${id}`, { version, ...(confirmed && { confirmed }) }),
      onSettled: () => refreshed(client),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(row, `${url}/${id}/restore`),
      onSettled: () => refreshed(client),
    }),
});

export type Mergeable = { id: string; name: string; version: number; chinese_name?: string | null };
type Shapes<Preview> = {
  preview: z.ZodType<Preview>;
  merged: z.ZodType<{ merge: string; record: Mergeable }>;
  record: z.ZodType<Mergeable>;
  refreshed: Refresh;
};

export const mergesOf = <Preview>(
  noun: 'brands' | 'channels' | 'customers',
  url: string,
  { preview, merged, record, refreshed }: Shapes<Preview>,
) => ({
  preview: (survivor: string, absorbed: string[]) =>
    queryOptions({
      queryKey: ['trade', noun, 'merge', survivor, absorbed],
      queryFn: ({ signal }) => http.post(preview, `${url}/${survivor}/merges/preview`, { absorbed }, { signal }),
      enabled: absorbed.length > 0,
    }),
  into: (id: string) =>
    queryOptions({
      queryKey: ['trade', noun, 'merges', id],
      queryFn: ({ signal }) => http.get(z.array(Merge), `${url}/${id}/merges`, { signal }),
    }),
  /** What is merged into another is gone: whoever leaves its page and the preview says so by `hasLeft`. */
  merge: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      onMutate: ({ absorbed }: MergeRequest) => {
        for (const { id } of absorbed) leaving.add(id);
      },
      onError: (_: Error, { absorbed }: MergeRequest) => {
        for (const { id } of absorbed) leaving.delete(id);
      },
      mutationFn: ({ survivor, ...request }: MergeRequest & { survivor: string }) =>
        once(request, (body, idempotencyKey) =>
          http.post(merged, `${url}/${survivor}/merges`, body, { idempotencyKey }),
        ),
      onSettled: () => refreshed(client),
    }),
  undo: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ into, merge }: { into: string; merge: string }) =>
        http.post(record, `${url}/${into}/merges/${merge}/undo`),
      onSettled: () => refreshed(client),
    }),
});
export type Merges<Preview> = ReturnType<typeof mergesOf<Preview>>;

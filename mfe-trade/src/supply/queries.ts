import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import { Brand, type BrandChange, type NewBrand, SimilarBrand } from '@qiaohui/trade/brands';
import {
  Channel,
  type ChannelChange,
  type NewChannel,
  SimilarChannel,
  Supplied,
  type Supply,
} from '@qiaohui/trade/channels';
import {
  ChannelMergePreview,
  Merge,
  Merged,
  MergedChannel,
  MergePreview,
  type MergeRequest,
} from '@qiaohui/trade/merging';
import { z } from 'zod';
import { api } from '../area/queries.ts';

const brandUrl = `${api}/brands`;
const channelUrl = `${api}/channels`;
type Filter = Record<string, string>;
type Listed<Row> = { data: Row[]; next_page_url: string | null; total?: number | undefined };
type Seen = { id: string; version: number };

/** Deleted records whose pages are still open: what these show is not fetched again, since it would be a 404. */
const leaving = new Set<string>();

/** To be called once the page of a deleted record is left. */
export const hasLeft = (id: string) => leaving.delete(id);

/** What changes of a brand shows at its channels, and the other way round. */
export const refreshSupply = (client: QueryClient) => {
  const isLeft = ({ queryKey }: { queryKey: readonly unknown[] }) => [...leaving].some((id) => queryKey.includes(id));
  const isNeeded = (query: { queryKey: readonly unknown[] }) => !isLeft(query);
  return Promise.all(
    ['brands', 'channels'].flatMap((noun) => [
      client.invalidateQueries({ queryKey: ['trade', noun], predicate: isNeeded }),
      client.invalidateQueries({ queryKey: ['trade', noun], predicate: isLeft, refetchType: 'none' }),
    ]),
  );
};

const deletion = {
  onMutate: ({ id }: Seen) => {
    leaving.add(id);
  },
  onError: (_: unknown, { id }: Seen) => {
    leaving.delete(id);
  },
};

type Kinds<Row, Similar> = { row: z.ZodType<Row>; page: z.ZodType<Listed<Row>>; similar: z.ZodType<Similar> };

/** What is asked of brands and of channels alike. */
const recordsOf = <Row, Similar, New extends object, Change extends object>(
  noun: 'brands' | 'channels',
  url: string,
  { row, page, similar }: Kinds<Row, Similar>,
) => ({
  page: (filter: Filter) => paged(['trade', noun, 'list'], page, `${url}/list`, filter),
  one: (id: string) =>
    queryOptions({
      queryKey: ['trade', noun, 'one', id],
      queryFn: ({ signal }) => http.get(row, `${url}/${id}`, { signal }),
    }),
  similar: (names: string[], except?: string) =>
    queryOptions({
      queryKey: ['trade', noun, 'similar', names, except],
      queryFn: ({ signal }) =>
        http.post(z.array(similar), `${url}/similar`, { names, ...(except && { except }) }, { signal }),
      enabled: names.length > 0,
    }),
  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: New) => once(form, (body, idempotencyKey) => http.post(row, url, body, { idempotencyKey })),
      // also after an error: a lost response may have created it
      onSettled: () => refreshSupply(client),
    }),
  change: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (change: Change) => http.patch(row, `${url}/${id}`, change),
      onSettled: () => refreshSupply(client),
    }),
  /** `confirmed`: also what others use; only brands ask for that. */
  delete: (client: QueryClient) =>
    mutationOptions({
      ...deletion,
      mutationFn: ({ id, version, confirmed = false }: Seen & { confirmed?: boolean }) =>
        http.delete(row, `${url}/${id}`, { version, ...(confirmed && { confirmed }) }),
      onSettled: () => refreshSupply(client),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(row, `${url}/${id}/restore`),
      onSettled: () => refreshSupply(client),
    }),
});

export const brands = {
  ...recordsOf<Brand, SimilarBrand, NewBrand, BrandChange>('brands', brandUrl, {
    row: Brand,
    page: Page(Brand),
    similar: SimilarBrand,
  }),
  ofChannel: (channel: string, filter: Filter = {}) =>
    paged(['trade', 'brands', 'of', channel], Page(Brand), `${channelUrl}/${channel}/brands/list`, filter),
};

export const channels = recordsOf<Channel, SimilarChannel, NewChannel, ChannelChange>('channels', channelUrl, {
  row: Channel,
  page: Page(Channel),
  similar: SimilarChannel,
});

export const pictures = {
  /** API path of a picture, fetched with the user's token. */
  addressOf: (brand: string, uid: string) => `${brandUrl}/${brand}/picture/${uid}`,
  uploadTo: (brand: string) => (file: File, progress: Progress) =>
    http.upload(Brand, `${brandUrl}/${brand}/picture`, file, progress),
  drop: (client: QueryClient, brand: string) =>
    mutationOptions({
      mutationFn: (uid: string) => http.post(Brand, `${brandUrl}/${brand}/picture/drop`, { uid }),
      onSettled: () => refreshSupply(client),
    }),
  restore: (client: QueryClient, brand: string) =>
    mutationOptions({
      mutationFn: (uid: string) => http.post(Brand, `${brandUrl}/${brand}/picture/restore`, { uid }),
      onSettled: () => refreshSupply(client),
    }),
};

export type Mergeable = { id: string; name: string; version: number; chinese_name?: string | null };
type Shapes<Preview> = {
  preview: z.ZodType<Preview>;
  merged: z.ZodType<{ merge: string; record: Mergeable }>;
  record: z.ZodType<Mergeable>;
};

const mergesOf = <Preview>(noun: 'brands' | 'channels', url: string, { preview, merged, record }: Shapes<Preview>) => ({
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
  merge: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ survivor, ...request }: MergeRequest & { survivor: string }) =>
        once(request, (body, idempotencyKey) =>
          http.post(merged, `${url}/${survivor}/merges`, body, { idempotencyKey }),
        ),
      onSettled: () => refreshSupply(client),
    }),
  undo: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ into, merge }: { into: string; merge: string }) =>
        http.post(record, `${url}/${into}/merges/${merge}/undo`),
      onSettled: () => refreshSupply(client),
    }),
});
export type Merges<Preview> = ReturnType<typeof mergesOf<Preview>>;

/** Brands, or channels, that were entered twice become one. */
export const merges = {
  brand: mergesOf<MergePreview>('brands', brandUrl, {
    preview: MergePreview,
    merged: Merged.transform(({ merge, brand: record }) => ({ merge, record })),
    record: Brand,
  }),
  channel: mergesOf<ChannelMergePreview>('channels', channelUrl, {
    preview: ChannelMergePreview,
    merged: MergedChannel.transform(({ merge, channel: record }) => ({ merge, record })),
    record: Channel,
  }),
};

/** Which channels supply which brands. */
export const setSupply = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (supply: Supply) => http.post(Supplied, `${channelUrl}/supply`, supply),
    onSettled: () => refreshSupply(client),
  });

import { http, mutationOptions, paged, type QueryClient, queryOptions } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import { Brand, type BrandChange, type NewBrand, type PictureRestore, SimilarBrand } from '@qiaohui/trade/brands';
import {
  Channel,
  type ChannelChange,
  type NewChannel,
  SimilarChannel,
  Supplied,
  type Supply,
} from '@qiaohui/trade/channels';
import {
  Customer,
  type CustomerChange,
  type NewCustomer,
  SimilarCustomer,
  type SimilarCustomerQuery,
} from '@qiaohui/trade/customers';
import {
  ChannelMergePreview,
  CustomerMergePreview,
  Merged,
  MergedChannel,
  MergedCustomer,
  MergePreview,
} from '@qiaohui/trade/merging';
import { z } from 'zod';
import { api } from '../../area/queries.ts';
import { type Filter, mergesOf, recordsOf, refreshChannels, refreshParties, refreshSupply } from './records.ts';

const brandUrl = `${api}/brands`;
const channelUrl = `${api}/channels`;
const customerUrl = `${api}/customers`;

/** What has one of the names already. */
const similarTo =
  <Similar>(noun: 'brands' | 'channels', url: string, similar: z.ZodType<Similar>) =>
  (names: string[], except?: string) =>
    queryOptions({
      queryKey: ['trade', noun, 'similar', names, except],
      queryFn: ({ signal }) =>
        http.post(z.array(similar), `${url}/similar`, { names, ...(except && { except }) }, { signal }),
      enabled: names.length > 0,
    });

export const brands = {
  ...recordsOf<Brand, NewBrand, BrandChange>('brands', brandUrl, {
    row: Brand,
    page: Page(Brand),
    refreshed: refreshSupply,
  }),
  similar: similarTo('brands', brandUrl, SimilarBrand),
  ofChannel: (channel: string, filter: Filter = {}) =>
    paged(['trade', 'brands', 'of', channel], Page(Brand), `${channelUrl}/${channel}/brands/list`, filter),
};

export const channels = {
  ...recordsOf<Channel, NewChannel, ChannelChange>('channels', channelUrl, {
    row: Channel,
    page: Page(Channel),
    refreshed: refreshChannels,
  }),
  similar: similarTo('channels', channelUrl, SimilarChannel),
};

type Typed = Pick<SimilarCustomerQuery, 'name' | 'code' | 'tax_number' | 'email'>;

export const customers = {
  ...recordsOf<Customer, NewCustomer, CustomerChange>('customers', customerUrl, {
    row: Customer,
    page: Page(Customer),
    refreshed: refreshParties,
  }),
  similar: (typed: Partial<Typed>, except?: string) =>
    queryOptions({
      queryKey: ['trade', 'customers', 'similar', typed, except],
      queryFn: ({ signal }) =>
        http.post(
          z.array(SimilarCustomer),
          `${customerUrl}/similar`,
          { ...typed, ...(except && { except }) },
          { signal },
        ),
      enabled: Object.values(typed).some(Boolean),
    }),
};

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
      mutationFn: (picture: PictureRestore) => http.post(Brand, `${brandUrl}/${brand}/picture/restore`, picture),
      onSettled: () => refreshSupply(client),
    }),
};

/** Brands, channels or customers that were entered twice become one. */
export const merges = {
  brand: mergesOf<MergePreview>('brands', brandUrl, {
    preview: MergePreview,
    merged: Merged.transform(({ merge, brand: record }) => ({ merge, record })),
    record: Brand,
    refreshed: refreshSupply,
  }),
  channel: mergesOf<ChannelMergePreview>('channels', channelUrl, {
    preview: ChannelMergePreview,
    merged: MergedChannel.transform(({ merge, channel: record }) => ({ merge, record })),
    record: Channel,
    refreshed: refreshChannels,
  }),
  customer: mergesOf<CustomerMergePreview>('customers', customerUrl, {
    preview: CustomerMergePreview,
    merged: MergedCustomer.transform(({ merge, customer: record }) => ({ merge, record })),
    record: Customer,
    refreshed: refreshParties,
  }),
};

/** Which channels supply which brands. */
export const setSupply = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (supply: Supply) => http.post(Supplied, `${channelUrl}/supply`, supply),
    onSettled: () => refreshSupply(client),
  });

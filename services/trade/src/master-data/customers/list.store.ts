import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import type { z } from 'zod';
import { type CustomerRecord, Customers } from './model.ts';
import { customerRows } from './rows.ts';
import type { CustomerQuery } from './schema.ts';

const paths = {
  name: 'name',
  code: 'code',
  city: 'city',
  updated_at: 'updated_at',
  created_at: 'created_at',
} as const;

type Search = { query: z.output<typeof CustomerQuery>; next: PageQuery; url: string };

type Filter = Pick<z.output<typeof CustomerQuery>, 'keyword' | 'contacts' | 'client_codes'>;

const matching = (team: string, { keyword, contacts, client_codes: codes }: Filter) => ({
  team,
  deleted_at: null,
  ...keywordFilter(keyword),
  ...(contacts && { contact_count: contacts === 'with' ? { $gt: 0 } : 0 }),
  ...(codes && { 'client_codes.0': { $exists: codes === 'with' } }),
});

/** Returns a page of the customers that the team sees. */
export async function customersOf(team: string, { query, next, url }: Search) {
  const { keyword, contacts, client_codes, sort, ...rest } = query;
  const where = matching(team, { keyword, contacts, client_codes });
  const order = orderBy<CustomerRecord>(sort, paths, { by: 'created_at' });
  const row = (customer: CustomerRecord) => customer;
  const found = await page(Customers, { where, ...order, query: { ...rest, ...next }, url, row, counted: true });
  return { ...found, data: await customerRows(team, found.data) };
}

/** Returns the first `most` of the customers that match a filter, by name. */
export const allCustomers = (team: string, filter: Filter, most: number): Promise<CustomerRecord[]> =>
  Customers.collection.find<CustomerRecord>(matching(team, filter)).sort({ name: 1, _id: 1 }).limit(most).toArray();

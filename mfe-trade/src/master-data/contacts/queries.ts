import { http, mutationOptions, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { Contact, type ContactChange, type NewContact } from '@qiaohui/trade/contacts';
import type { Party } from '@qiaohui/trade/parties';
import { z } from 'zod';
import { api } from '../../area/queries.ts';
import { recordsOf, refreshParties } from '../supply/records.ts';

const url = `${api}/contacts`;

type Filter = { keyword: string; kind: string; email: string };

/** Downloads the contacts that a filter shows. */
export const exportOf = (filter: Filter) =>
  mutationOptions({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const body = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
      return { name: `contacts.${format}`, blob: await http.blob(`${url}/export`, { body: { ...body, format } }) };
    },
  });

export const contacts = {
  ...recordsOf<Contact, NewContact, ContactChange>('contacts', url, {
    row: Contact,
    page: Page(Contact),
    refreshed: refreshParties,
  }),
  of: ({ kind, id }: Party) =>
    queryOptions({
      queryKey: ['trade', 'contacts', 'of', kind, id],
      queryFn: ({ signal }) => http.get(z.array(Contact), `${url}/of/${kind}/${id}`, { signal }),
    }),
};

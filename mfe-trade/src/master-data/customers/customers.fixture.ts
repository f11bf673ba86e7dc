import type { Contact } from '@qiaohui/trade/contacts';
import type { Customer } from '@qiaohui/trade/customers';
import { base, data, page, serveTrade } from '../../area/area.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
const unwritten = { code: null, address: null, zip: null, city: null, country: null, phone: null, fax: null };
const unknown = { tax_number: null, bank: null, bank_account: null, description: null, receiving_address: null };

export const customerUrl = `${base}/customers`;
export const contactUrl = `${base}/contacts`;

export const customer = (id: string, more: Partial<Customer> = {}): Customer => ({
  id,
  name: `Customer ${id}`,
  ...unwritten,
  ...unknown,
  client_codes: [],
  formerly: [],
  contact_count: 0,
  contact: null,
  version: 1,
  created_at: at,
  updated_at: at,
  ...more,
});

export const contact = (id: string, party: Contact['party'], more: Partial<Contact> = {}): Contact => ({
  id,
  party,
  name: `Contact ${id}`,
  email: null,
  phone: null,
  position: null,
  description: null,
  primary: false,
  version: 1,
  created_at: at,
  updated_at: at,
  ...more,
});

type Stored = { customers?: Customer[]; contacts?: Contact[] };

/** Fakes the service with these customers and contacts. */
export function serveCustomers(
  { customers = [], contacts = [] }: Stored,
  responses: Parameters<typeof serveTrade>[0] = {},
) {
  const records = Object.fromEntries(
    customers.flatMap((one) => [
      [`GET ${customerUrl}/${one.id}`, data(one)],
      [`GET ${customerUrl}/${one.id}/merges`, data([])],
      [`GET ${contactUrl}/of/customer/${one.id}`, data(contacts.filter(({ party }) => party.id === one.id))],
    ]),
  );
  return serveTrade({
    [`POST ${customerUrl}/list`]: page(customers),
    [`POST ${customerUrl}/similar`]: data([]),
    [`POST ${contactUrl}/list`]: page(contacts),
    ...records,
    ...responses,
  });
}

/** Bodies that were sent to an address. */
export const sent = (requests: ReturnType<typeof serveCustomers>, method: string, url: string) =>
  requests.filter((one) => one.method === method && one.url === url).map(({ body }) => body);

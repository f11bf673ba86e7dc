import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { uploadOf } from '../customer-files/files.fixture.ts';
import { contactUrl, customerUrl, keeperOf } from './customers.fixture.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };
const ofAll = { allow: ['trade' as const], owner: ann, succeeds: 200 };
const shows: Cell['shows'] = (response) => expect(response.json().data.data).not.toEqual([]);
const some: Cell['shows'] = (response) => expect(response.json().data).not.toEqual([]);

let count = 0;

/** Cells of the access matrix for customers, their merges, and contacts. */
export function customerCells(service: () => TestService): Record<string, Cell> {
  const keeper = () => keeperOf(service());
  const customer = () => {
    count += 1;
    return keeper().customer(`Customer ${count}`, { tax_number: `DE ${count}` });
  };
  const party = async () => ({ kind: 'customer' as const, id: (await customer()).id });
  const contact = async () => keeper().contact(await party(), 'Person');
  const on = (base: string, make: () => Promise<{ id: string }>, path = '', body?: unknown): Cell => ({
    ...ofTeam,
    arrange: async () => ({ url: `${base}/${(await make()).id}${path}`, body }),
  });
  const restored = (base: string, make: () => Promise<{ id: string }>): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const url = `${base}/${(await make()).id}`;
      await keeper().remove(url, 1);
      return { url: `${url}/restore`, body: {} };
    },
  });
  const merged = async () => {
    const [one, two] = [await customer(), await customer()];
    const body = { version: 1, absorbed: [{ id: two.id, version: 1 }] };
    const { merge } = (await keeper().call(`${customerUrl}/${one.id}/merges`, body)).json().data;
    return `${customerUrl}/${one.id}/merges/${merge}`;
  };
  const rehearsal = async (): Promise<{ id: string }> => {
    const { body, headers } = uploadOf('Name\nAnna');
    return { id: (await keeper().call(`${customerUrl}/import`, body, { headers })).json().data.id };
  };
  const isBook: Cell['shows'] = (response) => expect(response.headers['content-type']).toContain('spreadsheetml');
  return {
    [`POST ${customerUrl}/import`]: { ...ofAll, echoes: true, arrange: async () => uploadOf('Name\nAnna') },
    [`POST ${customerUrl}/import/apply`]: { ...ofTeam, arrange: async () => ({ body: await rehearsal() }) },
    [`GET ${customerUrl}/import/:id`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${customerUrl}/import/${(await rehearsal()).id}` }),
      shows: some,
    },
    [`GET ${customerUrl}/import/:id/faults.xlsx`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${customerUrl}/import/${(await rehearsal()).id}/faults.xlsx` }),
      shows: isBook,
    },
    [`GET ${customerUrl}/import/template.xlsx`]: { ...ofAll, echoes: true, arrange: async () => ({}), shows: isBook },
    // each team gets a file of its own customers; its test reads it
    [`POST ${customerUrl}/export.xlsx`]: {
      ...ofAll,
      echoes: true,
      arrange: async () => customer().then(() => ({ body: {} })),
      shows: isBook,
    },
    [`POST ${customerUrl}/export.csv`]: {
      ...ofAll,
      echoes: true,
      arrange: async () => customer().then(() => ({ body: {} })),
      shows: (response) => expect(response.headers['content-type']).toContain('csv'),
    },
    [`POST ${customerUrl}/list`]: { ...ofAll, arrange: async () => customer().then(() => ({ body: {} })), shows },
    [`POST ${customerUrl}/similar`]: {
      ...ofAll,
      arrange: async () => ({ body: { tax_number: (await customer()).tax_number } }),
      shows: some,
    },
    [`POST ${customerUrl}`]: { ...ofAll, arrange: async () => ({ body: { name: 'x' } }) },
    [`GET ${customerUrl}/:customer`]: on(customerUrl, customer),
    [`PATCH ${customerUrl}/:customer`]: on(customerUrl, customer, '', { version: 1, city: 'y' }),
    [`DELETE ${customerUrl}/:customer`]: on(customerUrl, customer, '', { version: 1 }),
    [`POST ${customerUrl}/:customer/restore`]: restored(customerUrl, customer),
    [`POST ${customerUrl}/:customer/merges/preview`]: {
      ...ofTeam,
      arrange: async () => ({
        url: `${customerUrl}/${(await customer()).id}/merges/preview`,
        body: { absorbed: [(await customer()).id] },
      }),
    },
    [`POST ${customerUrl}/:customer/merges`]: {
      ...ofTeam,
      arrange: async () => ({
        url: `${customerUrl}/${(await customer()).id}/merges`,
        body: { version: 1, absorbed: [{ id: (await customer()).id, version: 1 }] },
      }),
    },
    [`GET ${customerUrl}/:customer/merges`]: {
      ...ofTeam,
      arrange: async () => ({ url: (await merged()).replace(/\/[^/]+$/, '') }),
      shows: some,
    },
    [`POST ${customerUrl}/:customer/merges/:merge/undo`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${await merged()}/undo`, body: {} }),
    },
    [`POST ${contactUrl}/list`]: { ...ofAll, arrange: async () => contact().then(() => ({ body: {} })), shows },
    [`POST ${contactUrl}/export`]: {
      ...ofAll,
      echoes: true,
      arrange: async () => contact().then(() => ({ body: { format: 'xlsx' } })),
      shows: isBook,
    },
    [`GET ${contactUrl}/of/:kind/:id`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${contactUrl}/of/customer/${(await contact()).party.id}` }),
      shows: some,
    },
    [`POST ${contactUrl}`]: {
      ...ofTeam,
      arrange: async () => ({ url: contactUrl, body: { party: await party(), name: 'x' } }),
    },
    [`PATCH ${contactUrl}/:contact`]: on(contactUrl, contact, '', { version: 1, name: 'y' }),
    [`DELETE ${contactUrl}/:contact`]: on(contactUrl, contact, '', { version: 1 }),
    [`POST ${contactUrl}/:contact/restore`]: restored(contactUrl, contact),
  };
}

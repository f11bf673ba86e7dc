import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { Contact } from '../contacts/schema.ts';
import type { Customer } from './schema.ts';

export const base = '/api/v1/trade';
export const customerUrl = `${base}/customers`;
export const contactUrl = `${base}/contacts`;

type Party = { kind: 'customer' | 'channel'; id: string };

/** What a clerk of the first team does to customers and contacts. */
export function keeperOf(service: TestService, who: Parameters<TestService['as']>[0] = ann) {
  const call = service.as(who);
  const customer = async (name: string, more: object = {}): Promise<Customer> =>
    (await call(customerUrl, { name, ...more })).json().data;
  const contact = async (party: Party, name: string, more: object = {}): Promise<Contact> =>
    (await call(contactUrl, { party: { kind: party.kind, id: party.id }, name, ...more })).json().data;
  const now = async (id: string): Promise<Customer> => (await call(`${customerUrl}/${id}`)).json().data;
  const found = async (keyword: string, more: object = {}): Promise<string[]> =>
    (await call(`${customerUrl}/list`, { keyword, ...more })).json().data.data.map(({ name }: Customer) => name);
  const of = async (party: Party): Promise<Contact[]> =>
    (await call(`${contactUrl}/of/${party.kind}/${party.id}`)).json().data;
  const change = (url: string, body: object) => call(url, body, { method: 'PATCH' });
  const remove = (url: string, version: number) => call(url, { version }, { method: 'DELETE' });
  return { call, customer, contact, now, found, of, change, remove };
}

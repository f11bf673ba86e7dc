import type { ClientSession } from 'mongoose';
import { NewContact } from '../master-data/contacts/schema.ts';
import { createContact } from '../master-data/contacts/store.ts';
import { NewCustomer } from '../master-data/customers/schema.ts';
import { createCustomer } from '../master-data/customers/store.ts';
import { demoChannelContacts, demoCustomers } from './customers.data.ts';

const actor = { kind: 'system' as const, id: 'demo' };

/** Creates the customers of a team, and the contacts of these and of its channels. */
export async function demoCustomersOf(team: string, session: ClientSession): Promise<void> {
  for (const [index, { codes: client_codes, tax: tax_number, contacts, ...named }] of demoCustomers.entries()) {
    const at = new Date(Date.UTC(2026, 8, 3 + index * 2, 2, 15));
    const customer = NewCustomer.parse({ ...named, client_codes, tax_number, country: 'CN' });
    const id = `demo-customer-${index + 1}`;
    await createCustomer({ ...customer, _id: id, team, actor, at }, session);
    for (const [nth, person] of contacts.entries()) {
      const contact = NewContact.parse({ ...person, party: { kind: 'customer', id } });
      await createContact({ ...contact, _id: `${id}-contact-${nth + 1}`, team, at }, session);
    }
  }
  for (const [index, contacts] of demoChannelContacts.entries()) {
    const at = new Date(Date.UTC(2026, 9, 6 + index, 4, 10));
    const id = `demo-channel-${index + 1}`;
    for (const [nth, person] of contacts.entries()) {
      const contact = NewContact.parse({ ...person, party: { kind: 'channel', id } });
      await createContact({ ...contact, _id: `${id}-contact-${nth + 1}`, team, at }, session);
    }
  }
}

import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { z } from 'zod';
import { firstContacts } from '../contacts/store.ts';
import { allCustomers } from '../customers/list.store.ts';
import type { Cells } from './columns.rules.ts';
import { countryName } from './countries.ts';
import type { ExportQuery } from './schema.ts';

const MOST = 5_000;

/** Returns the customers that match a filter as rows of a file, each with the contact who gets its e-mails. */
export async function exported(team: string, filter: z.output<typeof ExportQuery>, locale: Locale): Promise<Cells[]> {
  const found = await allCustomers(team, filter, MOST + 1);
  if (found.length > MOST) throw new HttpError(422, 'customer-export.too-many', { values: { most: MOST } });
  const contacts = await firstContacts(
    team,
    found.map(({ _id }) => _id),
  );
  return found.map((customer) => {
    const [client_code = '', client_code2 = '', client_code3 = ''] = customer.client_codes;
    const contact = contacts.get(customer._id);
    return {
      name: customer.name,
      code: customer.code ?? '',
      tax_number: customer.tax_number ?? '',
      ...{ client_code, client_code2, client_code3 },
      address: customer.address ?? '',
      zip: customer.zip ?? '',
      city: customer.city ?? '',
      country: countryName(customer.country, locale),
      phone: customer.phone ?? '',
      fax: customer.fax ?? '',
      bank: customer.bank ?? '',
      bank_account: customer.bank_account ?? '',
      receiving_address: customer.receiving_address ?? '',
      description: customer.description ?? '',
      contact_name: contact?.name ?? '',
      contact_email: contact?.email ?? '',
      contact_phone: contact?.phone ?? '',
      contact_position: contact?.position ?? '',
    };
  });
}

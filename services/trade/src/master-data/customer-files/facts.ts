import { fieldErrorsOf } from '@qiaohui/service-kit/http/validation';
import type { z } from 'zod';
import { NewContact } from '../contacts/schema.ts';
import { NewCustomer } from '../customers/schema.ts';
import { type Cells, columns } from './columns.rules.ts';
import type { Column } from './columns.schema.ts';
import { countryIn } from './countries.ts';
import type { PlannedCustomer, RowError } from './model.ts';

const Person = NewContact.omit({ party: true });

const columnOf = (field: string, prefix: string): Column | null => {
  const [name = '', nth = '0'] = field.split('.');
  const wanted = name === 'client_codes' ? `client_code${nth === '0' ? '' : Number(nth) + 1}` : `${prefix}${name}`;
  return columns.names.find((column) => column === wanted) ?? null;
};

const errorsOf = (error: z.ZodError, prefix = ''): RowError[] =>
  Object.entries(fieldErrorsOf(error)).flatMap(([field, codes]) =>
    codes.map((code) => ({ column: columnOf(field, prefix), code: typeof code === 'string' ? code : code.code })),
  );

function contactOf(cells: Cells): { contact: PlannedCustomer['contact']; errors: RowError[] } {
  const { contact_name: name, contact_email: email, contact_phone: phone, contact_position: position } = cells;
  if (![name, email, phone, position].some(Boolean)) return { contact: null, errors: [] };
  if (!name) return { contact: null, errors: [{ column: 'contact_name', code: 'customer-import.contact-name' }] };
  const read = Person.safeParse({ name, email, phone, position, primary: true }, { reportInput: true });
  return read.success
    ? { contact: read.data, errors: [] }
    : { contact: null, errors: errorsOf(read.error, 'contact_') };
}

/** A long number that a spreadsheet rounded when it was typed: an account number of 19 digits is another one then. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+\d{2}$/i;
const digitsLost = (cells: Cells): RowError[] =>
  columns.names
    .filter((column) => column !== 'error' && ROUNDED.test(cells[column] ?? ''))
    .map((column) => ({ column, code: 'customer-import.digits-lost' }));

type Read = { customer: NewCustomer | null; contact: PlannedCustomer['contact']; errors: RowError[] };

/** Returns the customer and the contact of a row, or what is wrong with it. */
export function readRow(cells: Cells): Read {
  const {
    client_code = '',
    client_code2 = '',
    client_code3 = '',
    country = '',
    contact_name: _name,
    contact_email: _email,
    contact_phone: _phone,
    contact_position: _position,
    error: _error,
    ...texts
  } = cells;
  const codes = [client_code, client_code2, client_code3];
  const read = NewCustomer.safeParse(
    { name: '', ...texts, country: countryIn(country), client_codes: codes },
    { reportInput: true },
  );
  const { contact, errors } = contactOf(cells);
  const faults = [...(read.success ? [] : errorsOf(read.error)), ...digitsLost(cells), ...errors];
  return { customer: read.data ?? null, contact, errors: faults };
}

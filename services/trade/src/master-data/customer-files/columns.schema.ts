import { z } from 'zod';

/** What a column of a file of customers holds, in their order; a row is a customer with at most one contact. */
export const Column = z.enum([
  ...(['name', 'code', 'tax_number', 'client_code', 'client_code2', 'client_code3'] as const),
  ...(['address', 'zip', 'city', 'country', 'phone', 'fax', 'bank'] as const),
  ...([
    'bank_account',
    'receiving_address',
    'description',
    'contact_name',
    'contact_email',
    'contact_phone',
    'contact_position',
  ] as const),
  'error',
]);
export type Column = z.infer<typeof Column>;

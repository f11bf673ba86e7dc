import { NewCustomer } from '@qiaohui/trade/customers';
import type { z } from 'zod';

export const CustomerForm = NewCustomer;
type Values = z.input<typeof NewCustomer>;

/** An empty form; a customer has up to three client codes, each with a field of its own. */
export const emptyForm = {
  name: '',
  code: '',
  tax_number: '',
  client_codes: ['', '', ''],
  address: '',
  zip: '',
  city: '',
  country: '',
  receiving_address: '',
  phone: '',
  fax: '',
  bank: '',
  bank_account: '',
  description: '',
} satisfies Values;

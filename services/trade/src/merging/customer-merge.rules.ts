import { codeForm } from '@qiaohui/service-kit/code-form';
import type { Customer } from '../master-data/customers/schema.ts';

/** Texts of which the survivor takes the first of the others' where it has none. */
export const TAKEN = [
  'code',
  'address',
  'zip',
  'city',
  'country',
  'phone',
  'fax',
  'tax_number',
  'bank',
  'bank_account',
  'description',
  'receiving_address',
] as const satisfies ReadonlyArray<keyof Customer>;
export type TakenField = (typeof TAKEN)[number];

/** What of a customer a merge changes, and what it compares before it is undone. */
export type CustomerState = Record<TakenField, string | null> & {
  name: string;
  client_codes: string[];
  also: string[];
};

/** Address, zip, city and country belong together, as do a bank and the account with it: half of either says nothing. */
const TOGETHER: TakenField[][] = [
  ['address', 'zip', 'city', 'country'],
  ['bank', 'bank_account'],
];
const groups: TakenField[][] = [
  ...TOGETHER,
  ...TAKEN.filter((field) => !TOGETHER.flat().includes(field)).map((field) => [field]),
];

/**
 * Returns what a customer is once others are merged into it: it keeps its name, takes the first of the others' texts where
 * it has none, has all their client codes, and is found by their names.
 */
export function mergedCustomer(survivor: CustomerState, absorbed: CustomerState[]): CustomerState {
  const all = [survivor, ...absorbed];
  const result = { ...survivor };
  for (const fields of groups) {
    const source = all.find((one) => fields.some((field) => one[field]));
    if (source) for (const field of fields) result[field] = source[field];
  }
  // the survivor's spelling stays
  const codes = new Map<string, string>();
  for (const code of all.flatMap((one) => one.client_codes))
    if (!codes.has(codeForm(code))) codes.set(codeForm(code), code);
  const names = all.flatMap(({ name, also }) => [name, ...also]);
  return {
    ...result,
    client_codes: [...codes.values()],
    also: [...new Set(names)].filter((name) => name !== survivor.name),
  };
}

/** Whether a customer is still what a merge made of it. */
export const isSameCustomer = (one: CustomerState, other: CustomerState): boolean =>
  one.name === other.name &&
  TAKEN.every((field) => one[field] === other[field]) &&
  one.client_codes.join('\n') === other.client_codes.join('\n') &&
  one.also.join('\n') === other.also.join('\n');

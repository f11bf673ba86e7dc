import type { Payee } from '@qiaohui/admin/contract';
import type { PayeeForm } from '../schema.ts';
import type { FieldChange } from './schema.ts';

/** The fields that a person may set of a payee; its number is the service's and its pinyin follows its name. */
export const formOf = ({ id: _, pinyin: __, ...form }: Payee): PayeeForm => form as PayeeForm;

/** The fields that a save changed; for a new payee those that were given. */
export function changesOf(before: Payee | null, after: Payee): FieldChange[] {
  const was: Record<string, unknown> = before ? formOf(before) : {};
  return Object.entries(formOf(after))
    .map(([field, value]) => ({ field, before: was[field] ?? null, after: value }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

import { plainCode } from '../../stock/goods/owner.rules.ts';

/**
 * Returns the unique keys of an order's reference, so that no other order of the same customer has it: the reference
 * under the order's code and under each code of the customer who owns these goods. All in plain form, since people and
 * in-orders spell codes and numbers differently.
 */
export function referenceKeys(client_code: string, reference: string, owners: Iterable<string[]>): string[] {
  const plain = plainCode(reference);
  if (!plain) return [];
  const codes = new Set([plainCode(client_code), ...[...owners].flat()]);
  return [...codes].filter(Boolean).map((code) => `${code}\n${plain}`);
}

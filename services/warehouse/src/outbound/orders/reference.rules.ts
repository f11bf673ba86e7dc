import { plainCode } from '../../stock/goods/owner.rules.ts';

/**
 * Returns what an order's reference takes, so that no other order of the same customer has it: the reference under the code of
 * the order and under each code of the customer whose goods these are. All in plain form, since people and in-orders
 * write one code, and one number, in several ways.
 */
export function referenceKeys(client_code: string, reference: string, owners: Iterable<string[]>): string[] {
  const plain = plainCode(reference);
  if (!plain) return [];
  const codes = new Set([plainCode(client_code), ...[...owners].flat()]);
  return [...codes].filter(Boolean).map((code) => `${code}\n${plain}`);
}

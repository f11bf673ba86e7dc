import { newKey, open, seal, tail, unwrap } from '@qiaohui/service-kit/data/encryption';
import { Hidden, type PartnerOrderIntake } from './intake/schema.ts';
import type { PartnerOrderRecord } from './model.ts';

const byField = (of: (field: Hidden) => string): Record<Hidden, string> =>
  Object.fromEntries(Hidden.options.map((field) => [field, of(field)])) as Record<Hidden, string>;

/** Seals an order's numbers under a data key of its own, and stores their last digits to show. */
export function hide(
  given: Pick<PartnerOrderIntake, Hidden>,
): Pick<PartnerOrderRecord, 'wrappedKey' | 'sealed' | 'tails'> {
  const { key, wrapped: wrappedKey } = newKey();
  return {
    wrappedKey,
    sealed: byField((field) => seal(key, given[field])),
    tails: byField((field) => tail(given[field])),
  };
}

export const keyOf = ({ wrappedKey }: Pick<PartnerOrderRecord, 'wrappedKey'>): Buffer => unwrap(wrappedKey);

/** Opens a whole number; the caller has left a trace before. */
export const shown = (order: PartnerOrderRecord, field: Hidden): string => open(keyOf(order), order.sealed[field]);

import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { ratesByKeys } from '../items/groups.store.ts';
import { groupKey, keyOf } from '../items/keys.rules.ts';
import type { Places } from '../items/places.rules.ts';
import type { LinkMatch } from '../lists/schema.ts';
import { type Outcome, outcomeOf } from './rates.rules.ts';

/** Keys of one search. */
const CHUNK = 500;
/** Groups that are remembered; a list of more than this has no groups in the sense of the word. */
const MOST_KNOWN = 100_000;

const matches = {
  code: { keyOf, field: 'code' },
  group: { keyOf: groupKey, field: 'discount_group' },
} as const;

/** Looks up what groups of a price list get from a discount list; what was found once is remembered. */
export function ratesIn(discounts: Places, match: LinkMatch): (groups: string[]) => Promise<Map<string, Outcome>> {
  const { keyOf: key, field } = matches[match];
  const known = new Map<string, Outcome>();
  return async (groups) => {
    if (known.size > MOST_KNOWN) known.clear();
    const fresh = [...new Set(groups)].filter((group) => !known.has(group));
    for (let from = 0; from < fresh.length; from += CHUNK) {
      const chunk = fresh.slice(from, from + CHUNK);
      const found = await ratesByKeys(discounts, [...new Set(chunk.map(key))], field);
      const offers = Map.groupBy(
        found.map(({ name, rate }) => ({ name, rate: decimalText(rate) })),
        ({ name }) => key(name),
      );
      for (const group of chunk) known.set(group, outcomeOf(group, offers.get(key(group)) ?? []));
    }
    return known;
  };
}

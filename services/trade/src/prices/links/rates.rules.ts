import { normalise } from '../items/keys.rules.ts';

/** A discount of a discount list: its code or group, and its rate in percent. */
export type Offer = { name: string; rate: string };

/** What a group of a price list gets from a discount list. `ambiguous`: several rates, none of which is taken. */
export type Outcome =
  | { state: 'matched'; name: string; rate: string }
  | { state: 'ambiguous'; name: string; rates: string[] }
  | { state: 'unmatched' };

const folded = (text: string) => text.normalize('NFKC').toUpperCase();
/** As in imports: case, width and spaces do not count, separators do. */
const plain = (text: string) => folded(text).replaceAll(/\s/g, '');
/** Separators between two digits stay: 1.5 is not 15, and 12-3 is not 1-23. */
const form = (text: string) => normalise(folded(text).replaceAll(/(?<=\p{N})[\s\p{Pd}_/\\.,·‧∙•・]+(?=\p{N})/gu, '|'));

/**
 * Returns what a group gets from the discounts whose key is its own: the rate of those that are written just so, else of
 * those that differ in separators only. Where these have several rates, none is taken: a person has to decide.
 */
export function outcomeOf(group: string, offers: Offer[]): Outcome {
  const wanted = form(group);
  if (!wanted) return { state: 'unmatched' };
  const same = offers.filter(({ name }) => form(name) === wanted);
  const exact = same.filter(({ name }) => plain(name) === plain(group));
  const taken = exact.length > 0 ? exact : same;
  const [first] = taken;
  if (!first) return { state: 'unmatched' };
  const rates = [...new Set(taken.map(({ rate }) => rate))];
  return rates.length > 1 ? { state: 'ambiguous', name: first.name, rates } : { state: 'matched', ...first };
}

/**
 * Returns the rate of an item: the discount list's, else its own, also when that is 0, else the uniform one of the link,
 * else none.
 */
export function rateOf(outcome: Outcome, own: string | null, uniform: string | null) {
  if (outcome.state === 'matched') return { from: 'discount' as const, rate: outcome.rate };
  if (own !== null) return { from: 'own' as const, rate: own };
  return uniform === null ? { from: 'none' as const, rate: null } : { from: 'uniform' as const, rate: uniform };
}

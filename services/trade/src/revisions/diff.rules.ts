import { normalise } from '../items/keys.rules.ts';
import type { RowFields } from '../items/schema.ts';

/** What a row is matched by in another revision: its order number, else its model; on discount lists code, else group. */
export function matchOf({ order_number, model, code, discount_group }: Omit<RowFields, 'price_unit'>): string {
  if (order_number) return `o${normalise(order_number)}`;
  if (model) return `m${normalise(model)}`;
  return code ? `c${normalise(code)}` : `g${normalise(discount_group ?? '')}`;
}

/** A hash of 53 bits (cyrb53): two of two million rows have the same one once in some thousand comparisons. */
export function hashOf(text: string): number {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4_294_967_296 * (2_097_151 & two) + (one >>> 0);
}

/** A revision's rows as numbers: a million take some thirty megabytes. In the order of their places. */
export type Digest = {
  count: number;
  matches: Float64Array;
  contents: Float64Array;
  places: Int32Array;
  /** Price of a piece; NaN without one. */
  prices: Float64Array;
  currencies: Int32Array;
};

export const CHANGED = 0;
export const ADDED = 1;
export const REMOVED = 2;

/** What differs: kind, place before and after (-1: none), percent by which the price rose (NaN: not comparable). */
export type Difference = { kind: 0 | 1 | 2; before: number; after: number; percent: number };
export type Differences = { rows: Difference[]; unchanged: number };

/** Four decimals, so that 1.05 is not more than five percent above 1. */
const percentOf = (before: number, after: number) =>
  before === 0 ? Number.NaN : Math.round(((after - before) * 1_000_000) / before) / 10_000;

/** The rows of a digest by what they are matched by; repeated ones in their order. */
function queues({ count, matches }: Digest): { first: Map<number, number>; next: Int32Array } {
  const first = new Map<number, number>();
  const next = new Int32Array(count).fill(-1);
  for (let row = count - 1; row >= 0; row -= 1) {
    const match = matches[row] as number;
    next[row] = first.get(match) ?? -1;
    first.set(match, row);
  }
  return { first, next };
}

/** Compares two revisions: changed rows first, then added, then removed, each in the order of the list. */
export function compare(from: Digest, to: Digest): Differences {
  const { first, next } = queues(from);
  const used = new Uint8Array(from.count);
  const [changed, added, removed]: [Difference[], Difference[], Difference[]] = [[], [], []];
  let unchanged = 0;
  for (let row = 0; row < to.count; row += 1) {
    const match = to.matches[row] as number;
    const same = first.get(match) ?? -1;
    const after = to.places[row] as number;
    if (same < 0) {
      added.push({ kind: ADDED, before: -1, after, percent: Number.NaN });
      continue;
    }
    first.set(match, next[same] as number);
    used[same] = 1;
    if (from.contents[same] === to.contents[row]) {
      unchanged += 1;
      continue;
    }
    const isComparable = from.currencies[same] === to.currencies[row];
    const percent = isComparable ? percentOf(from.prices[same] as number, to.prices[row] as number) : Number.NaN;
    changed.push({ kind: CHANGED, before: from.places[same] as number, after, percent });
  }
  for (let row = 0; row < from.count; row += 1)
    if (!used[row]) removed.push({ kind: REMOVED, before: from.places[row] as number, after: -1, percent: Number.NaN });
  return { rows: [...changed, ...added, ...removed], unchanged };
}

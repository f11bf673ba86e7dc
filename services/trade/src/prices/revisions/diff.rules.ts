/** A revision's rows as numbers: a million take some thirty megabytes. In the order of their places. */
export type Digest = {
  count: number;
  /** What a row is matched by in another revision: its identity. */
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

/**
 * What differs, a row each: kind, place before and after (-1: none), percent by which the price rose (NaN: not
 * comparable). A million take some seventeen megabytes, which a thread hands over without copying them as objects.
 */
export type Differences = {
  kinds: Uint8Array;
  before: Int32Array;
  after: Int32Array;
  percents: Float64Array;
  counts: { added: number; removed: number; changed: number; unchanged: number };
};

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
  // the row before of each row after: -1 without one, -2 when it is the same
  const olds = new Int32Array(to.count);
  const counts = { added: 0, removed: from.count, changed: 0, unchanged: 0 };
  for (let row = 0; row < to.count; row += 1) {
    const match = to.matches[row] as number;
    const same = first.get(match) ?? -1;
    olds[row] = same;
    if (same < 0) {
      counts.added += 1;
      continue;
    }
    first.set(match, next[same] as number);
    used[same] = 1;
    counts.removed -= 1;
    if (from.contents[same] === to.contents[row]) {
      counts.unchanged += 1;
      olds[row] = -2;
    } else counts.changed += 1;
  }
  const total = counts.changed + counts.added + counts.removed;
  const found = {
    kinds: new Uint8Array(total),
    before: new Int32Array(total).fill(-1),
    after: new Int32Array(total).fill(-1),
    percents: new Float64Array(total).fill(Number.NaN),
  };
  let [changed, added, removed] = [0, counts.changed, counts.changed + counts.added];
  for (let row = 0; row < to.count; row += 1) {
    const old = olds[row] as number;
    if (old === -2) continue;
    const at = old === -1 ? added++ : changed++;
    found.kinds[at] = old === -1 ? ADDED : CHANGED;
    found.after[at] = to.places[row] as number;
    if (old === -1) continue;
    found.before[at] = from.places[old] as number;
    if (from.currencies[old] === to.currencies[row])
      found.percents[at] = percentOf(from.prices[old] as number, to.prices[row] as number);
  }
  for (let row = 0; row < from.count; row += 1) {
    if (used[row]) continue;
    const at = removed++;
    found.kinds[at] = REMOVED;
    found.before[at] = from.places[row] as number;
  }
  return { ...found, counts };
}

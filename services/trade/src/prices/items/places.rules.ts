/** Digits of a revision's key and of a place in an item's id: 36⁶ is above two thousand million. */
const WIDTH = 6;
const RADIX = 36;

const digits = (number: number) => number.toString(RADIX).padStart(WIDTH, '0');

/** A revision that is to have so many rows has them in a partition, a collection of its own. */
export const PARTITION_ROWS = 50_000;
/** Keys from here on are of revisions in partitions, so that a key says where its rows lie. */
export const PARTITION_KEYS = 1_000_000_000;

export const isPartitioned = (key: number): boolean => key >= PARTITION_KEYS;

/** The id of a revision, with which the ids of its items begin. */
export const revisionId = (key: number): string => digits(key);

/**
 * The id of the item at a place of a revision. Ids are ordered like the places, so that a list is read in its order by
 * its ids, without an index of places.
 */
export const itemId = (key: number, place: number): string => digits(key) + digits(place);

/** The key of an item's revision. */
export const keyOf = (id: string): number => Number.parseInt(id.slice(0, WIDTH), RADIX);

/** The place of an item within its revision, from 0. */
export const placeOf = (id: string): number => Number.parseInt(id.slice(WIDTH), RADIX);

/** Places of a revision: all below `next_place` but for the holes, which are sorted. */
export type Places = { key: number; next_place: number; holes: number[] };

/** Ids from one place to before another; without an end, all that a revision may ever have. */
export const idsBetween = (key: number, from: number, to?: number) => ({
  $gte: itemId(key, from),
  $lt: to === undefined ? digits(key + 1) : itemId(key, to),
});

/** Ids of a revision's items. Rows written at `next_place` and beyond are not visible yet. */
export const idsOf = ({ key, next_place }: Places) => idsBetween(key, 0, next_place);

/** The place of the n-th row, from 0, by binary search over the holes. */
export function placeOfRow(n: number, holes: number[]): number {
  let low = 0;
  let high = holes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // rows before this hole: its place less the holes before it
    if ((holes[middle] ?? 0) - middle <= n) low = middle + 1;
    else high = middle;
  }
  return n + low;
}

const byNumber = (one: number, other: number) => one - other;

/** The holes after rows were deleted and others came back to their places. */
export function holesAfter(holes: number[], deleted: number[], restored: number[]): number[] {
  const gone = new Set(restored);
  return [...holes.filter((place) => !gone.has(place)), ...deleted].sort(byNumber);
}

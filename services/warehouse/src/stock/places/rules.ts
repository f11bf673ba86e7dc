import { codeForm } from '@qiaohui/service-kit/code-form';
import { Typed } from '@qiaohui/service-kit/shapes';

/** The place of goods that came in and are not put on a shelf yet. */
export const DOCK = 'DOCK';

/** True when a place is an out-order's own, where its picked pieces are: its code is the order's number. */
export const isOrders = (place: string) => /^OUT-\d{4}-\d+$/.test(place);

/**
 * A place's code is part of a field's name in the database: no dots, no dollar signs. Lower case and full width
 * are converted, so the pattern, which readers of the document follow, allows lower case.
 */
export const PlaceCode = Typed.overwrite(codeForm).regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,29}$/, 'place.format');

/** Pieces by place. */
export type Places = Record<string, number>;

/** Returns the house's own places, without those of orders. */
export const shelvesOf = (places: Places): string[] =>
  Object.keys(places)
    .filter((place) => !isOrders(place))
    .toSorted();

export type Part = { place: string; pieces: number };

/** Returns the places that hold something, in the order of a walk: `walk` returns a place's position on it. */
export const held = (places: Places, walk = (place: string) => place): Part[] =>
  Object.entries(places)
    .filter(([, pieces]) => pieces > 0)
    .map(([place, pieces]) => ({ place, pieces }))
    .toSorted((a, b) => walk(a.place).localeCompare(walk(b.place)));

/** Returns the places from which so many pieces are taken; null when they hold too few. */
export function taken(parts: Part[], pieces: number): Part[] | null {
  const result: Part[] = [];
  let left = pieces;
  for (const part of parts) {
    if (left === 0) break;
    const some = Math.min(left, part.pieces);
    result.push({ place: part.place, pieces: some });
    left -= some;
  }
  return left === 0 ? result : null;
}

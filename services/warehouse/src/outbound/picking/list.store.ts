import { held, isOrders, taken } from '../../stock/places/rules.ts';
import { walks } from '../../stock/shelves/store.ts';
import { pickedOf } from '../orders/rules.ts';
import { goodsOfOrder, type OutOrderRecord } from '../orders/store.ts';
import type { PickingStop } from './schema.ts';

/**
 * Returns the stops for the pieces still to be picked, in the order of the walk; pieces on no shelf come last, without
 * a place.
 */
export async function pickingList(order: OutOrderRecord): Promise<PickingStop[]> {
  const goods = await goodsOfOrder(order);
  const walk = await walks([...goods.values()].flatMap(({ places }) => Object.keys(places)));
  const picked = pickedOf(order, goods);
  const shelves = new Map([...goods].map(([id, { places }]) => [id, { ...places }]));
  const stops = order.lines.flatMap((line, at): PickingStop[] => {
    const row = goods.get(line.goods.id);
    const places = shelves.get(line.goods.id) ?? {};
    const there = held(places, walk).filter(({ place }) => !isOrders(place));
    const pieces = line.quantity - (picked[at] ?? 0);
    const here = Math.min(
      pieces,
      there.reduce((sum, part) => sum + part.pieces, 0),
    );
    const parts = taken(there, here) ?? [];
    for (const part of parts) places[part.place] = (places[part.place] ?? 0) - part.pieces;
    const known = { line: at, goods: line.goods, best_before: row?.best_before ?? null };
    const lost = pieces > here ? [{ ...known, place: null, pieces: pieces - here }] : [];
    return [...parts.map((part) => ({ ...known, ...part })), ...lost];
  });
  const orderOf = ({ place, goods: { type } }: PickingStop) => `${place === null ? '1' : `0${walk(place)}`} ${type}`;
  return stops.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

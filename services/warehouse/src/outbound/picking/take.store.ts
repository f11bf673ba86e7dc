import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { goodsToMove, type MovedGoods } from '../../stock/goods/store.ts';
import { held, isOrders, type Part, taken } from '../../stock/places/rules.ts';
import { walks } from '../../stock/shelves/store.ts';

export type Wanted = { goods: string; pieces: number };

/** Returns the places without the pieces that were picked for orders. */
const shelvesIn = ({ places }: MovedGoods) =>
  Object.fromEntries(Object.entries(places).filter(([place]) => !isOrders(place)));

/**
 * Allocates each wanted number of pieces to shelves; several may want the same goods. Throws when one of them comes
 * short.
 */
function allocate(wanted: Wanted[], rows: Map<string, MovedGoods>, walk: (place: string) => string): Part[][] {
  const places = new Map([...rows].map(([id, row]) => [id, shelvesIn(row)]));
  return wanted.map(({ goods, pieces }) => {
    const left = places.get(goods);
    if (!left) throw notFound('goods');
    const parts = taken(held(left, walk), pieces);
    const { stock = 0, free = 0 } = rows.get(goods) ?? {};
    if (!parts) throw conflict('goods.short', { id: goods, stock, free });
    for (const { place, pieces: some } of parts) left[place] = (left[place] ?? 0) - some;
    return parts;
  });
}

/** Returns the shelves from which wanted pieces are taken, in the order of the walk; throws where they hold too few. */
export async function fromShelves(wanted: Wanted[], session: ClientSession): Promise<Array<Wanted & { from: string }>> {
  const rows = await goodsToMove(
    wanted.map(({ goods }) => goods),
    session,
  );
  const walk = await walks(
    [...rows.values()].flatMap((row) => Object.keys(shelvesIn(row))),
    session,
  );
  return allocate(wanted, rows, walk).flatMap((parts, line) =>
    parts.map(({ place: from, pieces }) => ({ goods: wanted[line]?.goods ?? '', pieces, from })),
  );
}

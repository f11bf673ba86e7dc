import type { ClientSession } from 'mongoose';
import type { MovedGoods } from '../goods/store.ts';
import { DOCK, isOrders } from '../places/rules.ts';
import { lockShelf } from '../shelves/store.ts';
import type { NewMovement } from './movement.rules.ts';

/** The goods of some movements, as they stand after these. */
export type StocksAfter = Map<string, MovedGoods>;
/** Throws where an order's own place may not hold what stands there after these movements from or to it. */
export type OrderPlaceGuard = (
  place: string,
  movements: NewMovement[],
  after: StocksAfter,
  session: ClientSession,
) => Promise<void>;

let orderPlaceGuard: OrderPlaceGuard = async (place) => {
  throw new Error(`nothing guards the place of order ${place}`);
};

/** Says what orders' places may hold: out-orders know that, and stand above the ledger. Until then none is moved at. */
export function guardOrderPlaces(guard: OrderPlaceGuard): void {
  orderPlaceGuard = guard;
}

/** Throws for stocks that would stand on closed shelves after these movements, or at orders' places against their orders. */
export async function guardPlaces(movements: NewMovement[], after: StocksAfter, session: ClientSession): Promise<void> {
  const moving = movements.filter(({ pieces }) => pieces > 0);
  const into = new Set(moving.flatMap(({ to }) => to ?? []));
  for (const place of into) if (place !== DOCK && !isOrders(place)) await lockShelf(place, session);
  const touched = new Set(moving.flatMap(({ from, to }) => [from, to]).filter((place) => place !== null));
  for (const place of touched) {
    if (!isOrders(place)) continue;
    const own = moving.filter(({ from, to }) => from === place || to === place);
    await orderPlaceGuard(place, own, after, session);
  }
}

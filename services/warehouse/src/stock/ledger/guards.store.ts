import type { ClientSession } from 'mongoose';
import type { MovedGoods } from '../goods/store.ts';
import { DOCK, isOrders } from '../places/rules.ts';
import { lockShelf } from '../shelves/store.ts';
import type { NewMovement } from './movement.rules.ts';

/** The goods of some movements, as they are after these. */
export type StocksAfter = Map<string, MovedGoods>;
/** Throws where an order's own place may not hold its contents after these movements from or to it. */
export type OrderPlaceGuard = (
  place: string,
  movements: NewMovement[],
  after: StocksAfter,
  session: ClientSession,
) => Promise<void>;

let orderPlaceGuard: OrderPlaceGuard = async (place) => {
  throw new Error(`nothing guards the place of order ${place}`);
};

/**
 * Registers the guard of orders' places: out-orders know the rule, and stand above the ledger. Without it nothing may
 * be moved there.
 */
export function guardOrderPlaces(guard: OrderPlaceGuard): void {
  orderPlaceGuard = guard;
}

/** Throws when goods would be on closed shelves after these movements, or at orders' places against their orders. */
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

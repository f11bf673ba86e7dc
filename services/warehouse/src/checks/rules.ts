import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { GoodsRecord } from '../stock/goods/store.ts';
import { addTotals, noTotals, outOf, type Totals } from '../stock/ledger/movement.rules.ts';
import type { MovementRecord } from '../stock/ledger/store.ts';
import { isOrders, shelvesOf } from '../stock/places/rules.ts';
import { type BoxState, boxesAgree } from './boxes.rules.ts';
import type { LedgerError } from './schema.ts';

export type CheckedGoods = Pick<
  GoodsRecord,
  '_id' | 'code' | 'box_count' | 'count' | 'stock' | 'free' | 'places' | 'in_stock' | 'moves'
>;
type CheckedMovement = Pick<
  MovementRecord,
  '_id' | 'goods' | 'seq' | 'kind' | 'change' | 'after' | 'pieces' | 'reverses' | 'at' | 'box'
>;

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Returns what a movement adds to the counters; a reversal subtracts its original's share. */
function share({ kind, change, pieces, reverses }: CheckedMovement, known: Map<string, CheckedMovement>): Totals {
  const what = reverses ? known.get(reverses)?.kind : kind;
  const sign = reverses ? -1 : 1;
  return {
    in: what === 'in' ? sign * pieces : 0,
    out: sign * outOf(what, pieces),
    counted: what === 'count' ? change : 0,
  };
}

/** Returns what one goods' movements add to the counters, by day. */
export function sharesOf(movements: CheckedMovement[]): Array<[day: string, moved: Totals]> {
  const known = new Map(movements.map((movement) => [movement._id, movement]));
  return movements.map((movement) => [dayOf(movement.at), share(movement, known)]);
}

/** Pieces of goods that the applied orders require, by the orders' own places. */
type OrderedPieces = Map<string, Map<string, number>>;

type Seen = { movements: CheckedMovement[]; shelves: string[]; boxes: BoxState[]; ordered: OrderedPieces };

/** Orders' places hold no more than their orders require, and nothing once these have ended. */
const heldForOrders = ({ _id, places }: CheckedGoods, ordered: OrderedPieces): boolean =>
  Object.entries(places).every(([place, pieces]) => !isOrders(place) || pieces <= (ordered.get(place)?.get(_id) ?? 0));

/**
 * Returns the errors of a stock, judged by its movements in the order of their numbers, by the shelves where it is
 * found, by its boxes, and by the orders it was picked for.
 */
export function errorsOf(goods: CheckedGoods, { movements, shelves, boxes, ordered }: Seen): LedgerError[] {
  const came = sharesOf(movements).reduce((sum, [, moved]) => addTotals(sum, moved), noTotals).in;
  let left = 0;
  const follows = ({ change, after }: CheckedMovement) => {
    left += change;
    return after === left;
  };
  const right: Record<LedgerError, boolean> = {
    sum: total(movements.map(({ change }) => change)) === goods.stock && goods.in_stock === goods.stock > 0,
    places: total(Object.values(goods.places)) === goods.stock && shelvesOf(goods.places).join() === shelves.join(),
    count: came === goods.count,
    gap: movements.every(({ seq }, at) => seq === at + 1) && movements.length === goods.moves,
    after: movements.map(follows).every(Boolean),
    free: goods.free <= goods.stock,
    boxes: boxesAgree(goods.box_count, boxes, movements),
    orders: heldForOrders(goods, ordered),
  };
  return (Object.keys(right) as LedgerError[]).filter((error) => !right[error]);
}

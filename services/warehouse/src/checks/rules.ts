import { dayOf } from '../stock/days.rules.ts';
import type { GoodsRow } from '../stock/goods/model.ts';
import type { MovementRow } from '../stock/ledger/model.ts';
import { type Moved, outOf } from '../stock/ledger/movement.rules.ts';
import { isOrders, shelvesOf } from '../stock/places/rules.ts';
import { type BoxState, boxesAgree } from './boxes.rules.ts';
import type { LedgerFault } from './schema.ts';

export type Standing = Pick<
  GoodsRow,
  '_id' | 'code' | 'box_count' | 'count' | 'stock' | 'free' | 'places' | 'in_stock' | 'moves'
>;
export type Moving = Pick<
  MovementRow,
  '_id' | 'goods' | 'seq' | 'kind' | 'change' | 'after' | 'pieces' | 'reverses' | 'at' | 'box'
>;

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What a movement adds to the counters; one that takes another back takes that one's share away. */
function share({ kind, change, pieces, reverses }: Moving, known: Map<string, Moving>): Moved {
  const what = reverses ? known.get(reverses)?.kind : kind;
  const sign = reverses ? -1 : 1;
  return {
    in: what === 'in' ? sign * pieces : 0,
    out: sign * outOf(what, pieces),
    counted: what === 'count' ? change : 0,
  };
}

export const plus = (one: Moved, other: Moved): Moved => ({
  in: one.in + other.in,
  out: one.out + other.out,
  counted: one.counted + other.counted,
});
export const nothing: Moved = { in: 0, out: 0, counted: 0 };

/** What one goods' movements add to the counters, by day. */
export function sharesOf(movements: Moving[]): Array<[day: string, moved: Moved]> {
  const known = new Map(movements.map((movement) => [movement._id, movement]));
  return movements.map((movement) => [dayOf(movement.at), share(movement, known)]);
}

/** Pieces of goods that the applied orders ask for, by the orders' own places. */
export type Asked = Map<string, Map<string, number>>;

type Seen = { movements: Moving[]; shelves: string[]; boxes: BoxState[]; asked: Asked };

/** Orders' places hold no more than their orders ask for, and nothing once these have ended. */
const heldForOrders = ({ _id, places }: Standing, asked: Asked): boolean =>
  Object.entries(places).every(([place, pieces]) => !isOrders(place) || pieces <= (asked.get(place)?.get(_id) ?? 0));

/**
 * What is wrong with a stock by its movements, which come in the order of their numbers, by where it is looked for, by
 * its boxes, and by the orders that it was picked for.
 */
export function faultsOf(goods: Standing, { movements, shelves, boxes, asked }: Seen): LedgerFault[] {
  const came = sharesOf(movements).reduce((sum, [, moved]) => plus(sum, moved), nothing).in;
  let left = 0;
  const follows = ({ change, after }: Moving) => {
    left += change;
    return after === left;
  };
  const right: Record<LedgerFault, boolean> = {
    sum: total(movements.map(({ change }) => change)) === goods.stock && goods.in_stock === goods.stock > 0,
    places: total(Object.values(goods.places)) === goods.stock && shelvesOf(goods.places).join() === shelves.join(),
    count: came === goods.count,
    gap: movements.every(({ seq }, at) => seq === at + 1) && movements.length === goods.moves,
    after: movements.map(follows).every(Boolean),
    free: goods.free <= goods.stock,
    boxes: boxesAgree(goods.box_count, boxes, movements),
    orders: heldForOrders(goods, asked),
  };
  return (Object.keys(right) as LedgerFault[]).filter((fault) => !right[fault]);
}

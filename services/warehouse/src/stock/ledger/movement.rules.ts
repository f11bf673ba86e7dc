import type { GoodsRecord } from '../goods/store.ts';
import type { Places } from '../places/rules.ts';
import type { MovementKind } from '../schema.ts';
import type { MovementRecord } from './model.ts';

/** A movement to be posted. Without `from` the pieces are new here; without `to` they leave. */
export type NewMovement = {
  goods: string;
  kind: MovementKind;
  pieces: number;
  from: string | null;
  to: string | null;
  /** True when they were reserved before: the available pieces do not change. */
  reserved?: boolean;
  /** The movement that this one reverses. */
  reverses?: MovementRecord;
  /** The box that comes with it. */
  box?: string;
};

/** The fields of goods that movements change. */
export type Stock = Pick<
  GoodsRecord,
  'count' | 'stock' | 'free' | 'places' | 'in_stock' | 'moves' | 'gone_at' | 'counted_at' | 'known_at'
>;

/** Pieces received, shipped, and found by counting (negative for missing ones). */
export type Totals = { in: number; out: number; counted: number };
export const noTotals: Totals = { in: 0, out: 0, counted: 0 };

export const addTotals = (one: Totals, other: Totals): Totals => ({
  in: one.in + other.in,
  out: one.out + other.out,
  counted: one.counted + other.counted,
});

export const changeOf = ({ from, to, pieces }: Pick<NewMovement, 'from' | 'to' | 'pieces'>): number =>
  (to ? pieces : 0) - (from ? pieces : 0);

const kindOf = ({ kind, reverses }: NewMovement): MovementKind => reverses?.kind ?? kind;

/** Returns what a kind of movement adds to the shipped pieces: returned ones are deducted. */
export const outOf = (kind: MovementKind | undefined, pieces: number): number =>
  kind === 'ship' ? pieces : kind === 'return' ? -pieces : 0;

/** Returns what a movement adds to the counters of pieces. */
export function totalsOf(movement: NewMovement): Totals {
  const sign = movement.reverses ? -1 : 1;
  const kind = kindOf(movement);
  return {
    in: kind === 'in' ? sign * movement.pieces : 0,
    out: sign * outOf(kind, movement.pieces),
    counted: kind === 'count' ? changeOf(movement) : 0,
  };
}

function placesAfter(places: Places, { from, to, pieces }: NewMovement): Places {
  const moved = { ...places };
  if (from) moved[from] = (moved[from] ?? 0) - pieces;
  if (to) moved[to] = (moved[to] ?? 0) + pieces;
  return Object.fromEntries(Object.entries(moved).filter(([, there]) => there > 0));
}

/** A count is a fact: it may leave less than is reserved, unlike any other movement. */
const isShort = ({ free: available, places }: Stock, movement: NewMovement, change: number): boolean =>
  (movement.from !== null && (places[movement.from] ?? 0) < movement.pieces) ||
  (change < 0 && kindOf(movement) !== 'count' && available < -change);

/** Returns a stock after a movement; null when its place holds too few pieces, or too few are available. */
export function stockAfter(stock: Stock, movement: NewMovement, at: Date): Stock | null {
  const change = changeOf(movement);
  const available = movement.reserved ? 0 : change;
  if (isShort(stock, movement, available)) return null;
  const left = stock.stock + change;
  return {
    count: stock.count + totalsOf(movement).in,
    stock: left,
    free: stock.free + available,
    places: placesAfter(stock.places, movement),
    in_stock: left > 0,
    moves: stock.moves + 1,
    // the stock of a past day depends on when goods were used up
    gone_at: left > 0 ? null : stock.stock > 0 ? at : stock.gone_at,
    counted_at: movement.kind === 'count' ? at : stock.counted_at,
    known_at: movement.kind === 'count' ? at : stock.known_at,
  };
}

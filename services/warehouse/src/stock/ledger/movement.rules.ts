import type { GoodsRow } from '../goods/model.ts';
import type { Places } from '../places/rules.ts';
import type { MovementKind } from '../schema.ts';
import type { MovementRow } from './model.ts';

/** What is to happen to one stock. No `from`: the pieces are new here; no `to`: they leave. */
export type Shift = {
  goods: string;
  kind: MovementKind;
  pieces: number;
  from: string | null;
  to: string | null;
  /** They were promised before: what is free does not change. */
  promised?: boolean;
  /** The movement that this one takes back. */
  reverses?: MovementRow;
  /** The box that comes with it. */
  box?: string;
};

export type Stock = Pick<
  GoodsRow,
  'count' | 'stock' | 'free' | 'places' | 'in_stock' | 'moves' | 'gone_at' | 'counted_at' | 'known_at'
>;

/** Pieces that came in, went out, and that counting found (or, below zero, missed). */
export type Moved = { in: number; out: number; counted: number };

export const changeOf = ({ from, to, pieces }: Shift): number => (to ? pieces : 0) - (from ? pieces : 0);

const kindOf = ({ kind, reverses }: Shift): MovementKind => reverses?.kind ?? kind;

/** What a kind of movement adds to what went out: shipped pieces that come back have not left. */
export const outOf = (kind: MovementKind | undefined, pieces: number): number =>
  kind === 'ship' ? pieces : kind === 'return' ? -pieces : 0;

/** What a shift adds to the counters of pieces. */
export function countedBy(shift: Shift): Moved {
  const sign = shift.reverses ? -1 : 1;
  const kind = kindOf(shift);
  return {
    in: kind === 'in' ? sign * shift.pieces : 0,
    out: sign * outOf(kind, shift.pieces),
    counted: kind === 'count' ? changeOf(shift) : 0,
  };
}

function movedPlaces(places: Places, { from, to, pieces }: Shift): Places {
  const moved = { ...places };
  if (from) moved[from] = (moved[from] ?? 0) - pieces;
  if (to) moved[to] = (moved[to] ?? 0) + pieces;
  return Object.fromEntries(Object.entries(moved).filter(([, there]) => there > 0));
}

/** A count says what there is: it may break a promise, as nothing else may. */
const isShort = ({ free, places }: Stock, shift: Shift, freed: number): boolean =>
  (shift.from !== null && (places[shift.from] ?? 0) < shift.pieces) ||
  (freed < 0 && kindOf(shift) !== 'count' && free < -freed);

/** A stock after a shift, or null when there are not enough pieces where they should be, or not enough free ones. */
export function shifted(stock: Stock, shift: Shift, at: Date): Stock | null {
  const change = changeOf(shift);
  const freed = shift.promised ? 0 : change;
  if (isShort(stock, shift, freed)) return null;
  const left = stock.stock + change;
  return {
    count: stock.count + countedBy(shift).in,
    stock: left,
    free: stock.free + freed,
    places: movedPlaces(stock.places, shift),
    in_stock: left > 0,
    moves: stock.moves + 1,
    // when it was used up matters to the stock of a past day
    gone_at: left > 0 ? null : stock.stock > 0 ? at : stock.gone_at,
    counted_at: shift.kind === 'count' ? at : stock.counted_at,
    known_at: shift.kind === 'count' ? at : stock.known_at,
  };
}

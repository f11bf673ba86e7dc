import type { MovementRecord } from '../stock/ledger/store.ts';
import { DOCK, type Places } from '../stock/places/rules.ts';

/** Goods and movements as the version before places and reservations stored them. */
export type OldGoods = {
  _id: string;
  code: string;
  type: string;
  client_code: string;
  count: number;
  stock: number;
  moves?: number;
  ware_in: MovementRecord['document'];
  user: MovementRecord['user'];
  created_at: Date;
};
export type OldMovement = Omit<MovementRecord, 'client_code' | 'pieces' | 'from' | 'to' | 'reason' | 'reverses'>;

/** Returns a movement in today's shape. Places were not stored then: goods came to the dock, and left from there. */
export const whole = (old: OldMovement, { client_code }: OldGoods): MovementRecord => ({
  ...old,
  client_code,
  pieces: Math.abs(old.change),
  from: old.change < 0 ? DOCK : null,
  to: old.change > 0 ? DOCK : null,
  reason: '',
  reverses: null,
});

type Opening = Pick<MovementRecord, 'kind' | 'change'>;

/**
 * Returns what the ledger lacks to add up to the stock: everything received and shipped where it is empty, else the
 * difference.
 */
function openings({ count, stock }: OldGoods, known: OldMovement[]): Opening[] {
  const missing = stock - known.reduce((sum, { change }) => sum + change, 0);
  const all: Opening[] =
    known.length === 0
      ? [
          { kind: 'in', change: count },
          { kind: 'ship', change: stock - count },
        ]
      : [{ kind: 'count', change: missing }];
  return all.filter(({ change }) => change !== 0);
}

/** Returns movements that open the ledger of goods; `idOf` names each by its number. */
export function openingOf(goods: OldGoods, known: OldMovement[], idOf: (seq: number) => string): MovementRecord[] {
  const last = known.at(-1);
  let after = last?.after ?? 0;
  return openings(goods, known).map(({ kind, change }, nth) => {
    after += change;
    const seq = known.length + nth + 1;
    const { _id: id, code, type, ware_in, user } = goods;
    const moved = {
      ...{ _id: idOf(seq), goods: { id, code, type }, ware_in: ware_in.id, seq, kind, change, after },
      ...{ document: ware_in, user, at: last?.at ?? goods.created_at },
    };
    return { ...whole(moved, goods), reason: 'opening' };
  });
}

const placesOf = (stock: number): Places => (stock > 0 ? { [DOCK]: stock } : {});

/** Returns the fields that goods did not have then, computed from their movements. */
export const added = ({ count, stock, created_at }: OldGoods, movements: MovementRecord[]) => ({
  barcode: '',
  expected: count,
  free: stock,
  places: placesOf(stock),
  in_stock: stock > 0,
  best_before: null,
  size: null,
  weight: null,
  consignee: null,
  sorting: [],
  photos: [],
  moves: movements.length,
  counted_at: null,
  known_at: created_at,
  gone_at: stock > 0 ? null : (movements.at(-1)?.at ?? created_at),
  quiet: null,
});

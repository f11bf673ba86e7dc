import type { ClientSession } from 'mongoose';
import type { MovedRow } from '../../stock/goods/model.ts';
import { goodsOf } from '../../stock/ledger/store.ts';
import { isOrders } from '../../stock/places/rules.ts';
import { walks } from '../../stock/shelves/walk.ts';
import { picked } from './rules.ts';

type Wanted = { goods: string; pieces: number };

/** Without the pieces that were picked for orders. */
function onShelves(row: MovedRow): MovedRow {
  const places = Object.fromEntries(Object.entries(row.places).filter(([place]) => !isOrders(place)));
  return { ...row, places };
}

/** From which shelves wanted pieces are taken, in the order of the walk; refused when they do not hold as many. */
export async function fromShelves(wanted: Wanted[], session: ClientSession) {
  const found = await goodsOf(
    wanted.map(({ goods }) => goods),
    session,
  );
  const rows = new Map([...found].map(([id, row]) => [id, onShelves(row)]));
  const walk = await walks(
    [...rows.values()].flatMap(({ places }) => Object.keys(places)),
    session,
  );
  return picked(wanted, rows, walk).flatMap((parts, line) =>
    parts.map(({ place: from, pieces }) => ({ goods: wanted[line]?.goods ?? '', pieces, from })),
  );
}

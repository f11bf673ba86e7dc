import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/model.ts';
import { goodsOf, postAll } from '../../stock/ledger/store.ts';
import { DOCK, held, isOrders, taken } from '../../stock/places/rules.ts';
import { mustStand, walks } from '../../stock/shelves/walk.ts';
import { writeOrder } from '../edit.ts';
import { tellOutOrder } from '../orders/events.ts';
import { totals } from '../orders/form.ts';
import type { OutOrderRow } from '../orders/model.ts';
import { demandOwnGoods } from '../orders/owner.ts';
import { goodsIn } from '../orders/read.ts';
import { pickedOf } from '../orders/rules.ts';
import { appliedOrder, bring, wantedOf } from './pick.ts';
import type { PickingStop } from './schema.ts';
import { fromShelves } from './take.ts';

/** Where to walk for what is still to be picked, in that order; what no shelf holds comes last, without a place. */
export async function pickingList(order: OutOrderRow): Promise<PickingStop[]> {
  const goods = await goodsIn(order);
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
  const way = ({ place, goods: { type } }: PickingStop) => `${place === null ? '1' : `0${walk(place)}`} ${type}`;
  return stops.toSorted((a, b) => way(a).localeCompare(way(b)));
}

/** Picks all that is left of an order, as when a list on paper was walked off. */
export async function pickAll(id: string, by: By, session: ClientSession): Promise<void> {
  const order = await appliedOrder({ _id: id }, session);
  await demandOwnGoods(order, session);
  const wanted = (await wantedOf(order, session)).filter(({ pieces }) => pieces > 0);
  if (wanted.length > 0) await bring(await fromShelves(wanted, session), order, by, session);
}

/** Boxes and trays of which the contents go back to the shelves are none any more. */
async function unpack(order: OutOrderRow, { actor }: By, session: ClientSession): Promise<void> {
  if (order.packs.length === 0) return;
  const next = await writeOrder(order, { packs: [], ...totals(order.lines, []) }, session);
  await tellOutOrder(next, { actor }, session);
}

/** Puts all that was picked for an order back to one place. */
export async function putBack(
  { id, to = DOCK }: { id: string; to?: string },
  by: By,
  session: ClientSession,
): Promise<void> {
  await mustStand(to, session);
  const order = await appliedOrder({ _id: id }, session);
  await unpack(order, by, session);
  const { number, lines } = order;
  const rows = await goodsOf(
    lines.map(({ goods }) => goods.id),
    session,
  );
  const shifts = [...rows.values()].flatMap(({ _id: goods, places }) => {
    const pieces = places[number] ?? 0;
    return pieces > 0 ? [{ goods, kind: 'move' as const, pieces, from: number, to }] : [];
  });
  const why = { document: { id, code: number }, user: by.user, at: by.at };
  if (shifts.length > 0) await postAll(shifts, why, session);
}

import { conflict, missing, Refusal } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { MovedRow } from '../../stock/goods/model.ts';
import type { Shift } from '../../stock/ledger/movement.rules.ts';
import { DOCK, isOrders } from '../../stock/places/rules.ts';
import { Shelves } from '../../stock/shelves/model.ts';
import { type OutOrderRow, OutOrders } from './model.ts';
import { overpacked } from './packages.rules.ts';
import { pickedOf, stageOf } from './rules.ts';
import { askedBy } from './store.ts';

type Rows = Map<string, MovedRow>;

/** Refuses a shelf that is not in use, and writes it otherwise, so that putting goods on it and closing it conflict. */
async function holdShelf(code: string, session: ClientSession): Promise<void> {
  const held = await Shelves.updateOne({ _id: code, active: true }, { $inc: { puts: 1 } }, { session });
  if (held.matchedCount > 0) return;
  const isKnown = await Shelves.exists({ _id: code }).session(session);
  throw isKnown ? new Refusal(409, 'shelf.closed', { values: { code }, state: { code } }) : missing('shelf');
}

/** The line of these goods of which more is packed than would be picked. */
function unpicked(order: OutOrderRow, rows: Rows): OutOrderRow['lines'][number] | undefined {
  const picked = pickedOf(order, rows).map((pieces, at) =>
    rows.has(order.lines[at]?.goods.id ?? '') ? pieces : Number.POSITIVE_INFINITY,
  );
  const over = overpacked(order.packs, picked);
  return over ? order.lines[over.line] : undefined;
}

/**
 * Holds an order's own place to what the order asks for: nothing is brought to one that is not applied, nor more than
 * it orders, and what is packed is not taken from there. The order is written, so that its packing conflicts with this.
 */
async function holdOrder(number: string, shifts: Shift[], after: Rows, session: ClientSession): Promise<void> {
  const brought = shifts.filter(({ to }) => to === number);
  const order = await OutOrders.findOneAndUpdate({ number }, { $inc: { picks: 1 } }, { session }).lean<OutOrderRow>();
  if (!order || stageOf(order) !== 'applied') {
    if (brought.length > 0) throw conflict('out-order.not-applied');
    return;
  }
  const asked = askedBy(order);
  for (const { goods } of brought) {
    const [there, ordered] = [after.get(goods)?.places[number] ?? 0, asked.get(goods) ?? 0];
    if (there > ordered) {
      const state = { number, ordered, there };
      throw new Refusal(409, 'out-order.picked-too-many', { values: { number, ordered }, state });
    }
  }
  const touched = new Map([...after].filter(([id]) => shifts.some(({ goods }) => goods === id)));
  const line = unpicked(order, touched);
  if (!line) return;
  const { type } = line.goods;
  throw new Refusal(409, 'out-order.packed', { values: { number, type }, state: { number, type } });
}

/** Refuses stocks after these shifts that stand on shelves which are closed, or at orders' places as no order asks for. */
export async function demandStanding(shifts: Shift[], after: Rows, session: ClientSession): Promise<void> {
  const puts = shifts.filter(({ pieces }) => pieces > 0);
  const into = new Set(puts.flatMap(({ to }) => to ?? []));
  for (const place of into) if (place !== DOCK && !isOrders(place)) await holdShelf(place, session);
  const touched = new Set(puts.flatMap(({ from, to }) => [from, to]).filter((place) => place !== null));
  for (const place of touched) {
    if (!isOrders(place)) continue;
    const theirs = puts.filter(({ from, to }) => from === place || to === place);
    await holdOrder(place, theirs, after, session);
  }
}

import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { goodsBy } from '../../scan/find.ts';
import type { By } from '../../staff/model.ts';
import type { GoodsRow } from '../../stock/goods/model.ts';
import { goodsOf, type Posted, postAll } from '../../stock/ledger/store.ts';
import { isOrders } from '../../stock/places/rules.ts';
import { type OutOrderRow, OutOrders } from '../orders/model.ts';
import { demandOwnGoods } from '../orders/owner.ts';
import { pickedOf } from '../orders/rules.ts';
import { fromShelves } from './take.ts';

type Wanted = { goods: string; pieces: number };

/** An applied order; whoever moves it meanwhile starts again. */
export async function appliedOrder(
  which: { _id: string } | { number: string },
  session: ClientSession,
): Promise<OutOrderRow> {
  const order = await OutOrders.findOneAndUpdate(
    { ...which, status: 'applied', valid: 1 },
    { $inc: { picks: 1 } },
    { session },
  ).lean<OutOrderRow>();
  if (order) return order;
  throw (await OutOrders.exists(which).session(session)) ? conflict('out-order.not-applied') : missing('out-order');
}

/** What is still to be picked, by goods. */
export async function wantedOf(order: OutOrderRow, session: ClientSession): Promise<Wanted[]> {
  const ids = [...new Set(order.lines.map(({ goods }) => goods.id))];
  const picked = pickedOf(order, await goodsOf(ids, session));
  return ids.map((goods) => ({
    goods,
    pieces: order.lines.reduce(
      (sum, line, at) => sum + (line.goods.id === goods ? line.quantity - (picked[at] ?? 0) : 0),
      0,
    ),
  }));
}

type Shelved = Wanted & { from: string };

/** Brings pieces to the order's own place. */
export function bring(parts: Shelved[], order: OutOrderRow, { user, at }: By, session: ClientSession) {
  const { _id: id, number } = order;
  const shifts = parts.map((part) => ({ ...part, kind: 'move' as const, to: number }));
  return postAll(shifts, { document: { id, code: number }, user, at }, session);
}

async function candidates(code: string, wanted: Wanted[], session: ClientSession): Promise<GoodsRow[]> {
  const ids = wanted.map(({ goods }) => goods);
  const found = await goodsBy(code, { _id: { $in: ids } }, session);
  const ordered = found.filter(({ _id }) => ids.includes(_id));
  if (ordered.length > 0) return ordered;
  throw (await goodsBy(code, {}, session)).length > 0 ? conflict('scan.not-on-order') : missing('goods');
}

type Scanned = { order: string; code: string; pieces: number; from?: string | undefined };

/** Picks what was scanned for an order, from where it was taken or else from the first shelves of the walk. */
export async function pickScanned(
  { order: number, code, pieces, from }: Scanned,
  by: By,
  session: ClientSession,
): Promise<Posted[]> {
  if (from && isOrders(from)) throw conflict('scan.same-place');
  const order = await appliedOrder({ number: number.toUpperCase() }, session);
  await demandOwnGoods(order, session);
  const wanted = await wantedOf(order, session);
  const left = new Map(wanted.map((one) => [one.goods, one.pieces]));
  const found = await candidates(code, wanted, session);
  const open = found.filter(({ _id, places }) => (left.get(_id) ?? 0) >= pieces && (!from || (places[from] ?? 0) > 0));
  const [first = found.find(({ _id }) => (left.get(_id) ?? 0) >= pieces), second] = open;
  if (!first) throw conflict('scan.enough', { left: Math.max(...found.map(({ _id }) => left.get(_id) ?? 0)) });
  if (second) throw conflict('scan.ambiguous', { codes: open.map((one) => one.code) });
  const goods = first._id;
  const parts = from ? [{ goods, pieces, from }] : await fromShelves([{ goods, pieces }], session);
  return bring(parts, order, by, session);
}

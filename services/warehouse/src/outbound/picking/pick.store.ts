import { codeForm } from '@qiaohui/service-kit/code-form';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { goodsByCode } from '../../stock/goods/code.store.ts';
import { type GoodsRecord, goodsToMove } from '../../stock/goods/store.ts';
import { type Posted, postAll } from '../../stock/ledger/store.ts';
import { isOrders } from '../../stock/places/rules.ts';
import { requireOwnGoods } from '../orders/owner.store.ts';
import { pickedOf } from '../orders/rules.ts';
import { lockAppliedOrder, type OutOrderRecord } from '../orders/store.ts';
import { fromShelves, type Wanted } from './take.store.ts';

/** Returns the pieces still to be picked, by goods. */
async function leftToPick(order: OutOrderRecord, session: ClientSession): Promise<Wanted[]> {
  const ids = [...new Set(order.lines.map(({ goods }) => goods.id))];
  const picked = pickedOf(order, await goodsToMove(ids, session));
  return ids.map((goods) => ({
    goods,
    pieces: order.lines.reduce(
      (sum, line, at) => sum + (line.goods.id === goods ? line.quantity - (picked[at] ?? 0) : 0),
      0,
    ),
  }));
}

/** Moves pieces to the order's own place. */
function stage(parts: Array<Wanted & { from: string }>, order: OutOrderRecord, by: By, session: ClientSession) {
  const { _id: id, number } = order;
  const movements = parts.map((part) => ({ ...part, kind: 'move' as const, to: number }));
  return postAll(movements, { document: { id, code: number }, user: by.user, at: by.at }, session);
}

async function candidates(code: string, wanted: Wanted[], session: ClientSession): Promise<GoodsRecord[]> {
  const ids = wanted.map(({ goods }) => goods);
  const found = await goodsByCode(code, { _id: { $in: ids } }, session);
  const ordered = found.filter(({ _id }) => ids.includes(_id));
  if (ordered.length > 0) return ordered;
  throw (await goodsByCode(code, {}, session)).length > 0 ? conflict('scan.not-on-order') : notFound('goods');
}

type Scanned = { order: string; code: string; pieces: number; from?: string | undefined };

/** Picks scanned pieces for an order, from the place given or else from the first shelves of the walk. */
export async function pickScanned(
  { order: number, code, pieces, from }: Scanned,
  by: By,
  session: ClientSession,
): Promise<Posted[]> {
  if (from && isOrders(from)) throw conflict('scan.same-place');
  const order = await lockAppliedOrder({ number: codeForm(number) }, session);
  await requireOwnGoods(order, session);
  const wanted = await leftToPick(order, session);
  const left = new Map(wanted.map((one) => [one.goods, one.pieces]));
  const found = await candidates(code, wanted, session);
  const open = found.filter(({ _id, places }) => (left.get(_id) ?? 0) >= pieces && (!from || (places[from] ?? 0) > 0));
  const [first = found.find(({ _id }) => (left.get(_id) ?? 0) >= pieces), second] = open;
  if (!first) {
    const state = { left: Math.max(...found.map(({ _id }) => left.get(_id) ?? 0)) };
    throw new HttpError(409, 'scan.enough', { values: state, state });
  }
  if (second) throw conflict('scan.ambiguous', { codes: open.map((one) => one.code) });
  const goods = first._id;
  const parts = from ? [{ goods, pieces, from }] : await fromShelves([{ goods, pieces }], session);
  return stage(parts, order, by, session);
}

/** Picks everything left of an order, as after walking off a printed list. */
export async function pickAll(id: string, by: By, session: ClientSession): Promise<void> {
  const order = await lockAppliedOrder({ _id: id }, session);
  await requireOwnGoods(order, session);
  const wanted = (await leftToPick(order, session)).filter(({ pieces }) => pieces > 0);
  if (wanted.length > 0) await stage(await fromShelves(wanted, session), order, by, session);
}

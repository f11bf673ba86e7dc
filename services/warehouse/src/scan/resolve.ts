import { InOrders } from '../inbound/orders/model.ts';
import { OutOrders } from '../outbound/orders/model.ts';
import { packRef } from '../outbound/orders/packages.rules.ts';
import { Boxes, type BoxRow } from '../stock/boxes/model.ts';
import { boxRef } from '../stock/boxes/rules.ts';
import { goodsOf } from '../stock/goods/view.ts';
import { DOCK } from '../stock/places/rules.ts';
import { Shelves } from '../stock/shelves/model.ts';
import { dock, shelfOf } from '../stock/shelves/view.ts';
import { goodsFor } from './find.ts';
import type { Resolved, ResolveRequest } from './schema.ts';
import { leftOf, outOrderOf } from './usable.ts';

const nothing: Resolved = { kind: 'unknown', goods: [], left: [], pieces: null, box: null, shelf: null, order: null };

async function asOrder(number: string): Promise<Resolved | null> {
  const kind = number.startsWith('IN-') ? ('in-order' as const) : ('out-order' as const);
  const found =
    kind === 'in-order'
      ? await InOrders.findOne({ number }, { number: 1, client_code: 1 }).lean()
      : await OutOrders.findOne({ number }, { number: 1, client_code: 1 }).lean();
  return found && { ...nothing, kind, order: { id: found._id, number, client_code: found.client_code } };
}

/** A box that was packed for an out-order stands for that order. */
async function asPack(code: string): Promise<Resolved | null> {
  const ref = packRef(code);
  const found = ref && (await OutOrders.findOne({ number: ref.order }, { number: 1, client_code: 1, packs: 1 }).lean());
  if (!found?.packs.some(({ number }) => number === ref?.number)) return null;
  const { _id: id, number, client_code } = found;
  return { ...nothing, kind: 'pack', order: { id, number, client_code } };
}

async function asShelf(code: string): Promise<Resolved | null> {
  if (code === DOCK) return { ...nothing, kind: 'shelf', shelf: dock };
  const shelf = await Shelves.findOne({ _id: code, active: true }).lean();
  return shelf && { ...nothing, kind: 'shelf', shelf: shelfOf(shelf) };
}

async function asGoods({ code, ...use }: ResolveRequest): Promise<Resolved> {
  const found = await goodsFor(code, use);
  if (!found || (found.length === 0 && !use.mode)) return nothing;
  const out = await outOrderOf(use.order);
  const left = out ? found.map((row) => Math.max(0, leftOf(out, row))) : [];
  const goods = { ...nothing, kind: 'goods' as const, goods: found.map(goodsOf), left };
  const number = code.toUpperCase();
  if (!boxRef(number)) return goods;
  const box = await Boxes.findById(number).lean<BoxRow>();
  if (!box) return nothing;
  const arrival = { state: box.state, received_at: box.received_at?.toISOString() ?? null, by: box.user?.name ?? '' };
  return { ...goods, kind: 'box', pieces: box.came ?? box.pieces, box: { code: number, ...arrival } };
}

/** What a scanned code stands for: an order, one of its boxes, or a shelf by its number, else goods; unknown codes are no fault. */
export async function resolve(asked: ResolveRequest): Promise<Resolved> {
  const number = asked.code.toUpperCase();
  return (await asOrder(number)) ?? (await asPack(number)) ?? (await asShelf(number)) ?? (await asGoods(asked));
}

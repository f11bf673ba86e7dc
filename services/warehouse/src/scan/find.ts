import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { Goods, type GoodsRow } from '../goods/model.ts';
import { InOrders } from '../inorders/model.ts';
import { isOrders } from '../ledger/places.ts';
import { OutOrders } from '../outorders/model.ts';
import { boxRef } from './boxes.rules.ts';

const MOST = 20;

/** Goods that a code may stand for: one by its number or a box of it, else those of a model, SKU or barcode. */
export async function goodsBy(
  code: string,
  where: Record<string, unknown> = {},
  session?: ClientSession,
): Promise<GoodsRow[]> {
  const options = session ? { session } : {};
  const number = code.toUpperCase();
  const one = await Goods.collection.findOne({ code: boxRef(number)?.goods ?? number }, options);
  if (one) return [one as unknown as GoodsRow];
  for (const name of ['sku', 'barcode', 'type'] as const) {
    const found = await Goods.collection
      .find({ [name]: code, ...where }, options)
      .sort({ best_before: 1, created_at: 1 })
      .limit(MOST)
      .toArray();
    if (found.length > 0) return found as unknown as GoodsRow[];
  }
  return [];
}

/** The one that a code stands for; a refusal names the candidates where there are several. */
export async function oneGoodsBy(
  code: string,
  where: Record<string, unknown>,
  session: ClientSession,
): Promise<GoodsRow> {
  const found = await goodsBy(code, where, session);
  const [first, second] = found;
  if (!first) throw missing('goods');
  if (second) throw conflict('scan.ambiguous', { codes: found.map(({ code: one }) => one) });
  return first;
}

/** Only goods of an in-order or out-order, by its number. */
export async function withOrder(order: string | undefined, session?: ClientSession): Promise<Record<string, unknown>> {
  if (!order) return {};
  const number = order.toUpperCase();
  const options = session ? { session } : {};
  if (isOrders(number)) {
    const out = await OutOrders.findOne({ number }, { lines: 1 }, options).lean();
    if (!out) throw missing('out-order');
    return { _id: { $in: out.lines.map(({ goods }) => goods.id) } };
  }
  const found = await InOrders.findOne({ number }, { _id: 1 }, options).lean();
  if (!found) throw missing('in-order');
  return { 'ware_in.id': found._id };
}

import { conflict, missing, Refusal } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { InOrders } from '../inbound/orders/model.ts';
import { boxRef } from '../stock/boxes/rules.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { type Use, usable } from './usable.ts';

const MOST = 20;

type Where = Record<string, unknown>;

/** First expired, then first come; what is to come in: what was announced last, since old lines may never come. */
const sorted = (mode: Use['mode']) =>
  mode === 'receive'
    ? { created_at: -1 as const }
    : { in_stock: -1 as const, ends: 1 as const, created_at: 1 as const };

/** Nothing comes in any more with an in-order that is void. */
const notVoid = () => [
  { $lookup: { from: InOrders.collection.name, localField: 'ware_in.id', foreignField: '_id', as: 'came_with' } },
  { $match: { 'came_with.status': 1 } },
  { $unset: 'came_with' },
];

async function lots(by: Where, mode: Use['mode'], session?: ClientSession): Promise<GoodsRow[]> {
  const steps = [
    { $match: by },
    ...(mode === 'receive' ? notVoid() : []),
    { $addFields: { ends: { $ifNull: ['$best_before', '9999'] } } },
    { $sort: sorted(mode) },
    { $limit: MOST },
    { $unset: 'ends' },
  ];
  return Goods.collection.aggregate<GoodsRow>(steps as object[], session ? { session } : {}).toArray();
}

/** Goods by their own number or that of a box of theirs. */
async function byNumber(code: string, session?: ClientSession): Promise<GoodsRow | null> {
  const number = code.toUpperCase();
  const which = { code: boxRef(number)?.goods ?? number };
  return (await Goods.collection.findOne(which, session ? { session } : {})) as GoodsRow | null;
}

const names = ['sku', 'barcode', 'type'] as const;

/** Goods that a code may stand for: one by its number or a box of it, else those of a model, SKU or barcode. */
export async function goodsBy(code: string, where: Where = {}, session?: ClientSession): Promise<GoodsRow[]> {
  const one = await byNumber(code, session);
  if (one) return [one];
  for (const name of names) {
    const found = await lots({ [name]: code, ...where }, undefined, session);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Goods that a code may stand for where it is scanned: of a model's, SKU's or barcode's lots those that can be used
 * there, however many others bear it. None where the code is known and no lot of it can; null for an unknown code.
 */
export async function goodsFor(code: string, use: Use, session?: ClientSession): Promise<GoodsRow[] | null> {
  const one = await byNumber(code, session);
  if (one) return [one];
  const wheres = await usable(use, session);
  for (const name of names) {
    for (const where of wheres) {
      const found = await lots({ ...where, [name]: code }, use.mode, session);
      if (found.length > 0) return found;
    }
  }
  const anywhere = { $or: names.map((name) => ({ [name]: code })) };
  const isKnown = await Goods.collection.findOne(anywhere, session ? { session } : {});
  return isKnown && [];
}

/** The one that a code stands for; a refusal names the candidates where there are several. */
export async function oneGoodsFor(code: string, use: Use, session: ClientSession): Promise<GoodsRow> {
  const found = await goodsFor(code, use, session);
  if (found === null) throw missing('goods');
  const [first, second] = found;
  if (!first) throw new Refusal(409, `scan.none-to-${use.mode ?? 'receive'}`, { values: { code }, state: { code } });
  if (second) throw conflict('scan.ambiguous', { codes: found.map(({ code: lot }) => lot) });
  return first;
}

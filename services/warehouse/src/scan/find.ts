import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { IN_ORDERS } from '../inbound/orders/store.ts';
import { codeFields, codeKey } from '../stock/goods/code.rules.ts';
import { goodsByNumber } from '../stock/goods/code.store.ts';
import { findLots, findOneGoods, type GoodsRecord } from '../stock/goods/store.ts';
import { type Use, usable } from './usable.ts';

/** Nothing is received any more with a void in-order. */
const notVoid = [
  { $lookup: { from: IN_ORDERS, localField: 'ware_in.id', foreignField: '_id', as: 'came_with' } },
  { $match: { 'came_with.status': 1 } },
  { $unset: 'came_with' },
];
/** Of goods to receive the latest announcement comes first, since old lines may never come. */
const toReceive = { through: notVoid, sort: { created_at: -1 as const } };

/**
 * Returns the goods that a scanned code may mean: of the lots of a model, SKU or barcode those usable there, however
 * many others have it. Empty where the code is known but no lot is usable; null for an unknown code.
 */
export async function goodsFor(code: string, use: Use, session?: ClientSession): Promise<GoodsRecord[] | null> {
  const one = await goodsByNumber(code, session);
  if (one) return [one];
  const wheres = await usable(use, session);
  for (const field of codeFields) {
    for (const where of wheres) {
      const found = await findLots(
        { codes: codeKey(field, code) },
        { where, session, ...(use.mode === 'receive' && toReceive) },
      );
      if (found.length > 0) return found;
    }
  }
  const anywhere = { codes: { $in: codeFields.map((field) => codeKey(field, code)) } };
  const isKnown = await findOneGoods(anywhere, { session });
  return isKnown && [];
}

/** Returns the one lot that a code means; the error lists the candidates where there are several. */
export async function oneGoodsFor(code: string, use: Use, session: ClientSession): Promise<GoodsRecord> {
  const found = await goodsFor(code, use, session);
  if (found === null) throw notFound('goods');
  const [first, second] = found;
  if (!first) throw new HttpError(409, `scan.none-to-${use.mode ?? 'receive'}`, { values: { code }, state: { code } });
  if (second) throw conflict('scan.ambiguous', { codes: found.map(({ code: lot }) => lot) });
  return first;
}

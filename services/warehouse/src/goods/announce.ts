import { randomUUID } from 'node:crypto';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import { makeBoxes } from '../boxes/make.ts';
import type { InOrderRow } from '../inorders/model.ts';
import { changeValid } from '../inorders/valid.ts';
import type { User } from '../staff/model.ts';
import { Goods, type GoodsRow } from './model.ts';
import { ownersOf } from './owner.rules.ts';
import type { AnnouncedGoods } from './schema.ts';

type By = { user: User; at: Date };

/** How goods are found: their number, model, SKU and barcode, their client's code, and their waybill's number. */
export const termsOf = (
  row: Pick<GoodsRow, 'code' | 'type' | 'sku' | 'barcode' | 'client_code'>,
  { waybill_number }: Pick<InOrderRow, 'waybill_number'>,
) => terms(row.code, row.type, row.sku, row.barcode, row.client_code, waybill_number);

function rowOf({ weight, ...facts }: AnnouncedGoods, nth: number, order: InOrderRow, { user, at }: By): GoodsRow {
  const code = `${order.number}-${String(nth).padStart(2, '0')}`;
  const row = {
    ...facts,
    _id: randomUUID(),
    code,
    client_code: order.client_code,
    owners: ownersOf(order),
    weight: weight === null ? null : decimal128(weight),
    ware_in: { id: order._id, code: order.number },
    user,
    created_at: at,
    known_at: at,
  };
  const nothing = { count: 0, stock: 0, free: 0, places: {}, in_stock: false, moves: 0, photos: [] };
  return { ...row, ...nothing, counted_at: null, gone_at: null, quiet: null, terms: termsOf(row, order) };
}

/** Puts goods on a valid in-order's list; they are numbered on, and none of them is here yet. */
export async function addGoods(
  id: string,
  goods: AnnouncedGoods[],
  by: By,
  session: ClientSession,
): Promise<{ order: InOrderRow; rows: GoodsRow[] }> {
  const lacking = goods.reduce((sum, { expected }) => sum + expected, 0);
  const change = { $inc: { kinds: goods.length, lacking }, $set: { awaited: true } };
  const order = await changeValid(id, change, session);
  const rows = goods.map((one, at) => rowOf(one, order.kinds - goods.length + at + 1, order, by));
  await Goods.insertMany(rows, { session });
  await makeBoxes(rows, session);
  return { order, rows };
}

import { randomUUID } from 'node:crypto';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import type { User } from '../../staff/model.ts';
import { makeBoxes } from '../../stock/boxes/store.ts';
import { Goods, type GoodsRow } from '../../stock/goods/model.ts';
import { ownersOf } from '../../stock/goods/owner.rules.ts';
import type { AnnouncedGoods } from '../../stock/goods/schema.ts';
import type { InOrderRow } from './model.ts';
import type { NewGoods } from './schema.ts';
import { changeValid } from './store.ts';

type By = { user: User; at: Date };
/** Goods that are announced, or that came without it. */
type Listed = AnnouncedGoods | NewGoods;

/** Pieces that are waited for: none of goods that nobody announced, however many of them come. */
const expectedOf = (goods: Listed): number => ('expected' in goods ? goods.expected : 0);
/** Pieces that lie in the boxes of goods. */
const boxedOf = (goods: Listed): number => ('expected' in goods ? goods.expected : goods.count);

/** How goods are found: their number, model, SKU and barcode, their client's code, and their waybill's number. */
export const termsOf = (
  row: Pick<GoodsRow, 'code' | 'type' | 'sku' | 'barcode' | 'client_code'>,
  { waybill_number }: Pick<InOrderRow, 'waybill_number'>,
) => terms(row.code, row.type, row.sku, row.barcode, row.client_code, waybill_number);

function rowOf(goods: Listed, nth: number, order: InOrderRow, { user, at }: By): GoodsRow {
  const { weight, ...facts } = goods;
  const code = `${order.number}-${String(nth).padStart(2, '0')}`;
  const row = {
    ...facts,
    _id: randomUUID(),
    code,
    expected: expectedOf(goods),
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
  goods: Listed[],
  by: By,
  session: ClientSession,
): Promise<{ order: InOrderRow; rows: GoodsRow[] }> {
  const lacking = goods.reduce((sum, one) => sum + expectedOf(one), 0);
  const change = { $inc: { kinds: goods.length, lacking }, $set: { awaited: true } };
  const order = await changeValid(id, change, session);
  const made = goods.map((one, at) => ({ one, row: rowOf(one, order.kinds - goods.length + at + 1, order, by) }));
  const rows = made.map(({ row }) => row);
  await Goods.insertMany(rows, { session });
  await makeBoxes(
    made.map(({ one, row }) => ({ ...row, expected: boxedOf(one) })),
    session,
  );
  return { order, rows };
}

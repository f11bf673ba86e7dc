import { decimal128 } from '@qiaohui/service-kit/mongo';
import { missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { divideAnew } from '../boxes/make.ts';
import { InOrders } from '../inorders/model.ts';
import { termsOf } from './announce.ts';
import { Goods, type GoodsRow } from './model.ts';
import type { EditGoods } from './schema.ts';

/** Changes what is known of goods; their pieces are the ledger's alone. */
export async function editGoods(
  { id, weight, ...facts }: z.output<typeof EditGoods>,
  session: ClientSession,
): Promise<void> {
  const row = await Goods.findById(id, null, { session }).lean<GoodsRow>();
  const order = row && (await InOrders.findById(row.ware_in.id, { waybill_number: 1 }, { session }).lean());
  if (!row || !order) throw missing('goods');
  const terms = termsOf({ ...row, ...facts }, order);
  // another day is another alert
  const news = row.best_before === facts.best_before ? {} : { quiet: null };
  await Goods.updateOne(
    { _id: id },
    { $set: { ...facts, weight: weight === null ? null : decimal128(weight), terms, ...news } },
    { session },
  );
  if (facts.box_count !== row.box_count) await divideAnew({ ...row, ...facts }, session);
}

import { decimal128 } from '@qiaohui/service-kit/mongo';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { By } from '../../staff/model.ts';
import { divideAnew } from '../../stock/boxes/store.ts';
import { type ChangeRow, Goods, type GoodsRow } from '../../stock/goods/model.ts';
import type { EditGoods } from '../../stock/goods/schema.ts';
import { termsOf } from '../orders/announce.ts';
import { InOrders } from '../orders/model.ts';

/** What others look for in its history: another number of boxes is a change of what was announced. */
function boxesChanged({ expected, box_count }: GoodsRow, to: number, { user, at }: By): ChangeRow[] {
  const change = { kind: 'corrected' as const, from: expected, to: expected, reason: '' };
  return box_count === to ? [] : [{ ...change, boxes: { from: box_count, to }, user, at }];
}

/** Changes what is known of goods as they were seen at `edits`; their pieces are the ledger's alone. */
export async function editGoods(
  { id, edits, weight, ...facts }: z.output<typeof EditGoods>,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await Goods.findById(id, null, { session }).lean<GoodsRow>();
  const order = row && (await InOrders.findById(row.ware_in.id, { waybill_number: 1 }, { session }).lean());
  if (!row || !order) throw missing('goods');
  if ((row.edits ?? 0) !== edits) throw conflict('goods.edited-already', { edits: row.edits ?? 0 });
  const terms = termsOf({ ...row, ...facts }, order);
  // another day is another alert
  const news = row.best_before === facts.best_before ? {} : { quiet: null };
  const edited = { user: by.user, at: by.at };
  await Goods.updateOne(
    { _id: id },
    {
      $set: { ...facts, weight: weight === null ? null : decimal128(weight), terms, ...news, edited },
      $inc: { edits: 1 },
      $push: { changes: { $each: boxesChanged(row, facts.box_count, by) } },
    },
    { session },
  );
  if (facts.box_count !== row.box_count) await divideAnew({ ...row, ...facts }, session);
}

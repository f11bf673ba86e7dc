import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { By } from '../../staff/schema.ts';
import { redivideBoxes } from '../../stock/boxes/store.ts';
import { codesOf } from '../../stock/goods/code.rules.ts';
import { areBoxesFilled, type EditGoods, EMPTY_BOXES } from '../../stock/goods/schema.ts';
import { type AnnouncedChangeRecord, changeGoods, type GoodsRecord, goodsById } from '../../stock/goods/store.ts';
import { goodsTerms } from '../orders/rules.ts';
import { findInOrder } from '../orders/store.ts';

/** Another number of boxes is a change of the announcement, which belongs in its history. */
function boxesChanged({ expected, box_count }: GoodsRecord, to: number, { user, at }: By): AnnouncedChangeRecord[] {
  const change = { kind: 'corrected' as const, from: expected, to: expected, reason: '' };
  return box_count === to ? [] : [{ ...change, boxes: { from: box_count, to }, user, at }];
}

/** Changes the facts of goods as they were seen at `edits`; only the ledger changes their pieces. */
export async function editGoods(
  { id, edits, weight, ...facts }: z.output<typeof EditGoods>,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await goodsById(id, session);
  const order = row && (await findInOrder({ _id: row.ware_in.id }, { fields: { waybill_number: 1 }, session }));
  if (!row || !order) throw notFound('goods');
  if ((row.edits ?? 0) !== edits) throw conflict('goods.edited-already', { edits: row.edits ?? 0 });
  const pieces = Math.max(row.struck?.expected ?? 0, row.expected, row.count);
  if (facts.box_count !== row.box_count && pieces > 0 && !areBoxesFilled(facts.box_count, pieces))
    throw unprocessable({ box_count: [EMPTY_BOXES] });
  const terms = goodsTerms({ ...row, ...facts }, order);
  // another day is a new alert
  const news = row.best_before === facts.best_before ? {} : { quiet: null };
  const edited = { user: by.user, at: by.at };
  const update = {
    $set: {
      ...facts,
      codes: codesOf(facts),
      weight: weight === null ? null : decimal128(weight),
      terms,
      ...news,
      edited,
    },
    $inc: { edits: 1 },
    $push: { changes: { $each: boxesChanged(row, facts.box_count, by) } },
  };
  await changeGoods([{ id, update }], session);
  if (facts.box_count !== row.box_count) await redivideBoxes({ ...row, ...facts }, session);
}

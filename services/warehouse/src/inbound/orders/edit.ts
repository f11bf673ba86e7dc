import { decimal128 } from '@qiaohui/service-kit/mongo';
import { tell } from '@qiaohui/service-kit/outbox';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { InOrderEvent } from '../../contract.ts';
import type { By } from '../../staff/model.ts';
import { Goods, type GoodsRow } from '../../stock/goods/model.ts';
import { ownersOf, plainCode } from '../../stock/goods/owner.rules.ts';
import { nameWaybill, type Tie, UNTIED } from '../linking/link.ts';
import { termsOf } from './announce.ts';
import { type InOrderRow, InOrders } from './model.ts';
import { inOrderTerms, typeOf } from './rules.ts';
import type { EditInOrder } from './schema.ts';
import { changeValid } from './store.ts';
import { readers, stateOf } from './view.ts';

type Waybill = Tie & Pick<InOrderRow, 'waybill_number'>;

/** The waybill by its number in the papers; one that trade linked by hand stays linked. */
async function waybillOf(
  row: InOrderRow,
  { waybill, client_code }: { waybill: string; client_code: string },
  session: ClientSession,
): Promise<Waybill> {
  const waybill_number = waybill || null;
  const isSame = waybill_number === row.waybill_number && plainCode(client_code) === plainCode(row.client_code);
  const isKept = row.linked_by_hand || isSame;
  if (isKept) return { waybill_number, waybill_id: row.waybill_id, team: row.team ?? null };
  return { waybill_number, ...(waybill_number ? await nameWaybill(waybill_number, client_code, session) : UNTIED) };
}

const ownersIn = (row: Pick<InOrderRow, 'client_code' | 'client_code2' | 'client_code3'>): string =>
  ownersOf(row).toSorted().join('\n');

/** Goods are found by the number of their waybill, and belong to whom their in-order names. */
export async function passOn(row: InOrderRow, session: ClientSession): Promise<void> {
  const goods = await Goods.find({ 'ware_in.id': row._id }, null, { session }).lean<GoodsRow[]>();
  const steps = goods.map((one) => ({
    updateOne: {
      filter: { _id: one._id as never },
      update: { $set: { terms: termsOf(one, row), owners: ownersOf(row) } },
    },
  }));
  if (steps.length > 0) await Goods.collection.bulkWrite(steps, { session });
}

/**
 * Changes what the form of a valid in-order said, and tells others of it. `edits` is the state that was seen; another
 * one is a 409, as are another client and another owner for goods that are on its list already: those codes are
 * corrected, with a reason.
 */
export async function editInOrder(
  { id, edits, waybill_id: waybill, weight, type, ...form }: EditInOrder,
  { actor }: By,
  session: ClientSession,
): Promise<void> {
  const row = await InOrders.findById(id, null, { session }).lean<InOrderRow>();
  if (!row) throw missing('in-order');
  if ((row.edits ?? 0) !== edits) throw conflict('in-order.edited-already');
  if (row.kinds > 0 && form.client_code !== row.client_code) throw conflict('in-order.client-fixed');
  if (row.kinds > 0 && ownersIn(form) !== ownersIn(row)) throw conflict('in-order.codes-fixed');
  const numbers = await waybillOf(row, { waybill, client_code: form.client_code }, session);
  const facts = {
    ...form,
    ...numbers,
    client: plainCode(form.client_code),
    type: typeOf(type, form.package),
    weight: weight === null ? null : decimal128(weight),
    // another day is another alert
    ...(row.eta === form.eta ? {} : { quiet: null }),
    terms: inOrderTerms({ ...row, ...form, ...numbers }),
  };
  const next = await changeValid(id, { $set: facts, $inc: { version: 1, edits: 1 } }, session);
  if (next.waybill_number !== row.waybill_number) await passOn(next, session);
  // whoever saw it before has to hear that it is no longer theirs
  await tell(InOrderEvent, { state: stateOf(next), version: next.version, actor, live: readers(row, next) }, session);
}

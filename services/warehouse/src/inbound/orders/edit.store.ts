import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { ownersOf, plainCode } from '../../stock/goods/owner.rules.ts';
import { changeGoods, goodsOfInOrder } from '../../stock/goods/store.ts';
import { type Link, UNLINKED } from '../waybills/rules.ts';
import { linkByNumber } from '../waybills/store.ts';
import { publishInOrder } from './events.ts';
import { goodsTerms, inOrderTerms, typeOf } from './rules.ts';
import type { EditInOrder } from './schema.ts';
import { changeValid, type InOrderRecord, requireInOrder } from './store.ts';

type Waybill = Link & Pick<InOrderRecord, 'waybill_number'>;

/** Returns the waybill by its number in the documents; one that trade linked by hand stays linked. */
async function waybillOf(
  row: InOrderRecord,
  { waybill, client_code }: { waybill: string; client_code: string },
  session: ClientSession,
): Promise<Waybill> {
  const waybill_number = waybill || null;
  const isSame = waybill_number === row.waybill_number && plainCode(client_code) === plainCode(row.client_code);
  if (row.linked_by_hand || isSame) return { waybill_number, waybill_id: row.waybill_id, team: row.team ?? null };
  return { waybill_number, ...(waybill_number ? await linkByNumber(waybill_number, client_code, session) : UNLINKED) };
}

const ownersIn = (row: Pick<InOrderRecord, 'client_code' | 'client_code2' | 'client_code3'>): string =>
  ownersOf(row).toSorted().join('\n');

/** Updates the goods' copies of in-order fields: the waybill's number for search, and the codes for ownership. */
export async function updateGoodsOf(row: InOrderRecord, session: ClientSession): Promise<void> {
  const goods = await goodsOfInOrder(row._id, { session });
  const changes = goods.map((one) => ({
    id: one._id,
    update: { $set: { terms: goodsTerms(one, row), owners: ownersOf(row) } },
  }));
  await changeGoods(changes, session);
}

/**
 * Changes the form of a valid in-order, and publishes it. `edits` is the version that was seen; another one is a 409,
 * as are another client and another owner while goods are on its list: those codes are corrected, with a reason.
 */
export async function editInOrder(
  { id, edits, waybill_id: waybill, weight, type, ...form }: EditInOrder,
  { actor }: By,
  session: ClientSession,
): Promise<void> {
  const row = await requireInOrder(id, session);
  if ((row.edits ?? 0) !== edits) throw conflict('in-order.edited-already');
  if (row.kinds > 0 && form.client_code !== row.client_code) throw conflict('in-order.client-fixed');
  if (row.kinds > 0 && ownersIn(form) !== ownersIn(row)) throw conflict('in-order.codes-fixed');
  const numbers = await waybillOf(row, { waybill, client_code: form.client_code }, session);
  const facts = {
    ...form,
    ...numbers,
    client: plainCode(form.client_code),
    owners: ownersOf(form),
    type: typeOf(type, form.package),
    weight: weight === null ? null : decimal128(weight),
    // another day is a new alert
    ...(row.eta === form.eta ? {} : { quiet: null }),
    terms: inOrderTerms({ ...row, ...form, ...numbers }),
  };
  const next = await changeValid(id, { $set: facts, $inc: { version: 1, edits: 1 } }, session);
  if (next.waybill_number !== row.waybill_number) await updateGoodsOf(next, session);
  await publishInOrder(next, { actor, before: row }, session);
}

import { randomUUID } from 'node:crypto';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { VALID } from '../../contract.ts';
import type { By } from '../../staff/schema.ts';
import { ownersOf, plainCode } from '../../stock/goods/owner.rules.ts';
import { nextNumber } from '../../stock/numbers.store.ts';
import { UNLINKED } from '../waybills/rules.ts';
import { linkByNumber } from '../waybills/store.ts';
import { addGoods } from './announce.store.ts';
import { publishInOrder } from './events.ts';
import { type InOrderRecord, InOrders } from './model.ts';
import { inOrderTerms, typeOf } from './rules.ts';
import type { NewInOrder } from './schema.ts';

/** The form, and the id of the command where trade announces the goods. */
type Announced = NewInOrder & Pick<InOrderRecord, 'request'>;

/** Announces goods: the in-order with its list, its event and its link to a known waybill in one transaction. */
export async function createInOrder(
  form: Announced,
  { user, actor, at }: By,
  session: ClientSession,
): Promise<InOrderRecord> {
  const { waybill_id: waybill, weight, type, goods, ...rest } = form;
  const number = await nextNumber('IN', at, session);
  const row: InOrderRecord = {
    ...rest,
    _id: randomUUID(),
    number,
    version: 1,
    type: typeOf(type, rest.package),
    status: VALID,
    waybill_number: waybill || null,
    client: plainCode(rest.client_code),
    owners: ownersOf(rest),
    ...(waybill ? await linkByNumber(waybill, rest.client_code, session) : UNLINKED),
    linked_by_hand: false,
    weight: weight === null ? null : decimal128(weight),
    received: 0,
    kinds: 0,
    received_at: null,
    lacking: 0,
    awaited: true,
    quiet: null,
    photos: [],
    user,
    created_at: at,
    edits: 0,
    terms: inOrderTerms({ ...rest, number, waybill_number: waybill || null }),
  };
  await InOrders.create([row], { session });
  if (goods.length > 0) await addGoods(row._id, goods, { user, at }, session);
  await publishInOrder(row, { actor }, session);
  return row;
}

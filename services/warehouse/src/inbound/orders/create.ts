import { randomUUID } from 'node:crypto';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { tell } from '@qiaohui/service-kit/outbox';
import type { ClientSession } from 'mongoose';
import { InOrderEvent } from '../../contract.ts';
import type { By } from '../../staff/model.ts';
import { plainCode } from '../../stock/goods/owner.rules.ts';
import { nextNumber } from '../../stock/numbers.store.ts';
import { nameWaybill, UNTIED } from '../linking/link.ts';
import { addGoods } from './announce.ts';
import { type InOrderRow, InOrders } from './model.ts';
import { inOrderTerms, typeOf } from './rules.ts';
import type { NewInOrder } from './schema.ts';
import { readers, stateOf } from './view.ts';

/** Announces goods: the in-order with its list, its event and its tie to a known waybill in one commit. */
export async function createInOrder(
  form: NewInOrder,
  { user, actor, at }: By,
  session: ClientSession,
): Promise<InOrderRow> {
  const { waybill_id: waybill, weight, type, goods, ...rest } = form;
  const number = await nextNumber('IN', at, session);
  const row: InOrderRow = {
    ...rest,
    _id: randomUUID(),
    number,
    version: 1,
    type: typeOf(type, rest.package),
    status: 1,
    waybill_number: waybill || null,
    client: plainCode(rest.client_code),
    ...(waybill ? await nameWaybill(waybill, rest.client_code, session) : UNTIED),
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
  await tell(InOrderEvent, { state: stateOf(row), version: 1, actor, live: readers(row) }, session);
  return row;
}

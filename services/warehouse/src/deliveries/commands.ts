import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { handleCommand, handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { VALID } from '../contract.ts';
import { createInOrder } from '../inbound/orders/create.store.ts';
import { findInOrder, findInOrders, streamInOrders } from '../inbound/orders/store.ts';
import { stateOf } from '../inbound/orders/view.ts';
import { createOutOrder } from '../outbound/create.store.ts';
import { findOutOrder } from '../outbound/orders/store.ts';
import { outStateOf } from '../outbound/orders/view.rules.ts';
import type { By } from '../staff/schema.ts';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { findGoods, goodsToMove } from '../stock/goods/store.ts';
import { lockClient } from '../teams/store.ts';
import { AnnounceInOrder, ListWaybillGoods, RequestOutOrder, type ShippingRequest } from './contract.ts';

const SHOWN_IN_ORDERS = 200;
const SHOWN_GOODS = 500;

const byOf = (actor: Actor, name: string): By => ({ user: { id: actor.id, name }, actor, at: new Date() });

export const announceInOrder = handleCommand(
  AnnounceInOrder,
  async ({ id: request, actor, version: _, team, by, waybill_number: waybill_id, ...form }, session) => {
    // results of commands are stored for a day, in-orders for good
    const earlier = await findInOrder({ request }, { session });
    if (earlier) return stateOf(earlier);
    if ((await lockClient(plainCode(form.client_code), session)) !== team)
      throw new HttpError(409, 'delivery.client-foreign', { values: { code: form.client_code } });
    return stateOf(await createInOrder({ ...form, waybill_id, request }, byOf(actor, by), session));
  },
);

/** Throws a 404 for goods that did not come for a waybill of the team, and a 409 for more than is free of them. */
async function requireOwnGoods(team: string, lines: ShippingRequest['lines'], session: ClientSession): Promise<void> {
  const goods = await goodsToMove(
    lines.map(({ goods_id }) => goods_id),
    session,
  );
  const ids = [...goods.values()].map(({ ware_in }) => ware_in.id);
  const own = new Set((await findInOrders({ _id: { $in: ids }, team }, { session })).map(({ _id }) => _id));
  const requested = Map.groupBy(lines, ({ goods_id }) => goods_id);
  for (const [id, ofGoods] of requested) {
    const row = goods.get(id);
    if (!row || !own.has(row.ware_in.id)) throw notFound('goods');
    const quantity = ofGoods.reduce((sum, line) => sum + line.quantity, 0);
    const { type, stock, free } = row;
    if (quantity > free) throw conflict('goods.short', { id, type, quantity, stock, free });
  }
}

export const requestOutOrder = handleCommand(
  RequestOutOrder,
  async ({ id: request, actor, version: _, team, by, ...form }, session) => {
    const earlier = await findOutOrder({ request }, { session });
    if (earlier) return outStateOf(earlier);
    await requireOwnGoods(team, form.lines, session);
    const row = await createOutOrder({ ...form, tracking: '', ship: false, request }, byOf(actor, by), session);
    return outStateOf(row);
  },
);

export const listWaybillGoods = handleWithoutTransaction(ListWaybillGoods, async ({ team, waybill }) => {
  const where = { waybill_id: waybill, team, status: VALID };
  const newest = streamInOrders(where, { fields: { _id: 1 }, sort: { created_at: -1 } }).limit(SHOWN_IN_ORDERS);
  const orders = (await newest.toArray()).map(({ _id }) => _id);
  const here = { 'ware_in.id': { $in: orders }, in_stock: true };
  const found = await findGoods(here, { sort: { code: 1 }, limit: SHOWN_GOODS });
  const goods = found.map(({ _id: id, code, type, sku, ware_in, client_code, stock, free }) => ({
    ...{ id, code, type, sku, ware_in, client_code, stock, free },
  }));
  return { goods };
});

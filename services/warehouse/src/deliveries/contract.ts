import { command } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { InOrderState, OutOrderState } from '../contract.ts';
import { NewInOrder } from '../inbound/orders/schema.ts';
import { OutOrderForm } from '../outbound/orders/schema.ts';
import { AnnouncedGoods, areBoxesFilled, emptyBoxes, GoodsRef, MAX_ANNOUNCED } from '../stock/goods/schema.ts';
import { OrderRef } from '../stock/schema.ts';

export { AnnouncedGoods, areBoxesFilled, emptyBoxes, MAX_ANNOUNCED };

const id = z.string().min(1).max(60);
/** For whom: a team of trade, one of its waybills, and the name of who requests. */
const requester = { team: id, by: z.string().min(1).max(200) };

/** What trade announces: the form of an in-order; its waybill is the one that it is announced for. */
export const Announcement = NewInOrder.omit({ waybill_id: true });
export type Announcement = z.infer<typeof Announcement>;

/** What trade requests to have shipped; carrier's numbers are the warehouse's to enter. */
export const ShippingRequest = OutOrderForm.omit({ tracking: true });
export type ShippingRequest = z.infer<typeof ShippingRequest>;

/**
 * Announces goods for a team's waybill: an in-order of one of its clients. The command's id is stored with the in-order, so
 * that however late it is repeated, the goods are announced once.
 */
export const AnnounceInOrder = command(
  'warehouse.in.announce',
  Announcement.extend({ ...requester, waybill_number: z.string().min(1).max(60) }),
  InOrderState,
);

/** Requests an out-order of goods that came for a team's waybills; stored like an announcement. */
export const RequestOutOrder = command('warehouse.out.request', ShippingRequest.extend(requester), OutOrderState);

/** Goods of a waybill that are in the warehouse; `free` pieces of them are reserved for nobody. */
export const WaybillGoods = GoodsRef.extend({
  ware_in: OrderRef,
  client_code: z.string(),
  stock: z.number().int().nonnegative(),
  free: z.number().int(),
});
export type WaybillGoods = z.infer<typeof WaybillGoods>;

/** Reads what is in the warehouse of a team's waybill. */
export const ListWaybillGoods = command(
  'warehouse.goods.of-waybill',
  z.object({ team: id, waybill: id }),
  z.object({ goods: z.array(WaybillGoods) }),
);

import { Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { Kilograms } from '@qiaohui/warehouse/contract';
import {
  AnnouncedGoods,
  Announcement,
  areBoxesFilled,
  emptyBoxes,
  MAX_ANNOUNCED,
  ShippingRequest,
  WaybillGoods,
} from '@qiaohui/warehouse/deliveries';
import { z } from 'zod';

export { AnnouncedGoods, Announcement, areBoxesFilled, emptyBoxes, MAX_ANNOUNCED, ShippingRequest, WaybillGoods };

const Id = z.string().min(1).max(60);
const Version = z.number().int().positive();

/** `in`: goods announced to the warehouse; `out`: goods that it is requested to ship. */
export const DeliveryKind = z.enum(['in', 'out']);
export type DeliveryKind = z.infer<typeof DeliveryKind>;

/**
 * `waiting`: it is sent until the warehouse replies. `withdrawing`: taken back here, and the warehouse has not confirmed
 * yet. The stages from `announced` on are those of the warehouse's order.
 */
export const DeliveryStage = z.enum([
  'waiting',
  'withdrawing',
  'withdrawn',
  'refused',
  'announced',
  'received',
  'pending',
  'applied',
  'shipped',
  'void',
]);
export type DeliveryStage = z.infer<typeof DeliveryStage>;

export const NewAnnouncement = Announcement.extend({ waybill: Id });
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

export const NewShippingRequest = ShippingRequest.extend({ waybill: Id });
export type NewShippingRequest = z.infer<typeof NewShippingRequest>;

export const DeliveryQuery = PageQuery.extend({
  kind: DeliveryKind.optional(),
  stage: DeliveryStage.optional(),
  waybill: Id.optional(),
  sort: SortBy('created_at').optional(),
});

export const DeliveryRow = z.object({
  id: z.string(),
  kind: DeliveryKind,
  stage: DeliveryStage,
  waybill: z.object({ id: z.string(), number: z.string() }),
  /** The warehouse's order, once it has one. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  client_code: z.string(),
  /** Parcels or pallets of an announcement, pieces of a request. */
  quantity: z.number().int(),
  /** Null for a request. */
  package: Announcement.shape.package.unwrap().nullable(),
  /** Why the warehouse refused it, in its words. */
  reason: z.string().nullable(),
  /** How often it was sent without a reply; the time of the last one. */
  attempts: z.number().int().nonnegative(),
  attempted_at: Instant.nullable(),
  /** The e-mail address of who requested it. */
  by: z.string(),
  version: Version,
  created_at: Instant,
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** As they were sent: weights are written as they are read, which a form's are not. */
const weighed = { weight: Kilograms.nullable() };
const SentAnnouncement = Announcement.extend({ ...weighed, goods: z.array(AnnouncedGoods.extend(weighed)) });
const SentRequest = ShippingRequest.extend({
  lines: z.array(ShippingRequest.shape.lines.element.extend(weighed)),
});

/** Goods of a request, as the warehouse calls them. */
export const RequestedGoods = WaybillGoods.pick({ id: true, code: true, type: true, sku: true });
export type RequestedGoods = z.infer<typeof RequestedGoods>;

export const Delivery = DeliveryRow.extend({
  announcement: SentAnnouncement.nullable(),
  request: SentRequest.nullable(),
  /** The goods of its lines, as far as the warehouse has said what they are. */
  goods: z.array(RequestedGoods),
  /** Its waybill became void after it was requested. */
  waybill_void: z.boolean(),
  /** Its stages, oldest first; `by` is null where the warehouse moved it. */
  history: z.array(z.object({ stage: DeliveryStage, at: Instant, by: z.string().nullable() })),
});
export type Delivery = z.infer<typeof Delivery>;

export const Withdrawal = z.strictObject({ version: Version });

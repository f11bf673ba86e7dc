import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Actor, Locale } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { Announcement, DeliveryKind, DeliveryStage, RequestedGoods, ShippingRequest } from './schema.ts';

type Move = { stage: DeliveryStage; at: Date; by: string | null };
/** `version` is that of the event that told of it; 0 for the reply, which is older than any event. */
type Order = { id: string; number: string; version: number };

/** Before any delivery; queries of what is due name it, as its index does. */
export const NEVER = new Date(0);

/** What a team requests of the warehouse. Its id is that of the command by which it is sent, however often. */
const delivery = {
  _id: String,
  team: String,
  kind: typed<DeliveryKind>(String),
  stage: typed<DeliveryStage>(String),
  waybill: typed<{ id: string; number: string }>(),
  client_code: String,
  quantity: Number,
  announcement: typed<Announcement | null>(),
  request: typed<ShippingRequest | null>(),
  /** What is requested, as the warehouse called it before it was sent; absent until it has said so. */
  goods: optional<RequestedGoods[]>(),
  order: typed<Order | null>(),
  reason: { type: String, default: null },
  attempts: Number,
  attempted_at: { type: Date, default: null },
  /** When it is sent next, while it waits. */
  due_at: { type: Date, default: null },
  actor: typed<Actor>(),
  by: String,
  /** The language in which the warehouse replies. */
  locale: typed<Locale>(String),
  /** Its waybill became void after it was requested. */
  waybill_void: optional<boolean>(Boolean),
  history: typed<Move[]>(),
  version: Number,
  created_at: Date,
  terms: [String],
};
export type DeliveryRecord = RecordOf<typeof delivery>;

export const Deliveries = model(
  'Delivery',
  recordSchema('deliveries', delivery)
    .index({ team: 1, created_at: -1, _id: -1 })
    .index({ team: 1, 'waybill.id': 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ due_at: 1 }, { partialFilterExpression: { due_at: { $gt: NEVER } } }),
);

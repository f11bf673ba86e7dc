import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const delivery = {
  /** The id is in the body too, so that a receiver can recognise a repeat. */
  _id: String,
  partner: String,
  order: String,
  number: String,
  /** The status that the webhook reports. */
  status: Number,
  body: String,
  state: typed<'waiting' | 'delivered' | 'failed'>(String),
  /** Attempts since it was last requested. */
  tries: { type: Number, default: 0 },
  next_at: { type: Date, default: null },
  attempts: [
    { _id: false as const, at: Date, status: typed<number | null>(Number), error: typed<string | null>(String) },
  ],
  created_at: Date,
};
export type DeliveryRecord = RecordOf<typeof delivery>;
export type Attempt = DeliveryRecord['attempts'][number];

/**
 * Webhooks for partners: stored in the transaction of the change that they report, sent by a job until they are
 * accepted.
 */
export const Deliveries = model(
  'Delivery',
  recordSchema('deliveries', delivery)
    .index({ next_at: 1 })
    .index({ created_at: -1, _id: -1 })
    .index({ order: 1, created_at: -1, _id: -1 })
    .index({ state: 1, created_at: -1, _id: -1 })
    .index({ partner: 1, created_at: -1, _id: -1 }),
);

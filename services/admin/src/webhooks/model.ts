import { model, Schema } from 'mongoose';

export type Attempt = { at: Date; status: number | null; error: string | null };
export type DeliveryRecord = {
  /** The id is in the body too, so that a receiver can recognise a repeat. */
  _id: string;
  partner: string;
  order: string;
  number: string;
  /** The status that the webhook reports. */
  status: number;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  /** Attempts since it was last requested. */
  tries: number;
  next_at: Date | null;
  attempts: Attempt[];
  created_at: Date;
};

/**
 * Webhooks for partners: stored in the transaction of the change that they report, sent by a job until they are
 * accepted.
 */
export const Deliveries = model(
  'Delivery',
  new Schema<DeliveryRecord>(
    {
      _id: String,
      partner: String,
      order: String,
      number: String,
      status: Number,
      body: String,
      state: String,
      tries: { type: Number, default: 0 },
      next_at: { type: Date, default: null },
      attempts: {
        type: [new Schema<Attempt>({ at: Date, status: Number, error: String }, { _id: false })],
        default: [],
      },
      created_at: Date,
    },
    { collection: 'deliveries', versionKey: false },
  )
    .index({ next_at: 1 })
    .index({ created_at: -1, _id: -1 })
    .index({ order: 1, created_at: -1, _id: -1 })
    .index({ state: 1, created_at: -1, _id: -1 })
    .index({ partner: 1, created_at: -1, _id: -1 }),
);

import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { Offer, OfferLine } from './schema.ts';

/** An offer that was made; a later one of the same recipient has the next number, and none is changed. */
const offer = {
  _id: String,
  team: String,
  inquiry: String,
  recipient: String,
  channel: typed<{ id: string; name: string }>(),
  round: Number,
  /** From 1, within its recipient. */
  number: Number,
  currency: typed<Currency>(String),
  valid_until: { type: String, default: null },
  note: { type: String, default: null },
  lines: typed<OfferLine[]>(),
  source: typed<Offer['source']>(String),
  /** E-mail of the clerk who entered it; null: the channel did. */
  by: { type: String, default: null },
  at: Date,
  /** The deadline of its sealed round, before which nobody of the team sees it; null: not sealed. */
  sealed_until: { type: Date, default: null },
  /** A later offer of the same channel counts instead, or the request was withdrawn. */
  superseded: Boolean,
};
export type OfferRecord = RecordOf<typeof offer>;

export const Offers = model(
  'Offer',
  recordSchema('offers', offer)
    .index({ recipient: 1, number: 1 }, { unique: true })
    .index({ number: 1, at: 1 })
    .index({ inquiry: 1, superseded: 1, at: 1 }),
);

import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, type Types } from 'mongoose';
import type { Outcome } from '../inquiries/schema.ts';

type Named = { id: string; name: string };

/** What an inquiry adds to the figures of its days, as it was counted last. */
const counted = {
  /** The inquiry's. */
  _id: String,
  team: String,
  /** The days of Beijing on which it was created and closed. */
  created: String,
  closed: typed<string | null>({ type: String, default: null }),
  outcome: typed<Outcome | null>({ type: String, default: null }),
  brand: typed<Named | null>(),
  /** What its lines were worth when it was won; null: none of them has a price, or it was not won. */
  eur: typed<string | null>({ type: String, default: null }),
};
export type CountedInquiry = RecordOf<typeof counted>;

export const CountedInquiries = model('CountedInquiry', recordSchema('counted_inquiries', counted));

export type BrandFigures = { name: string; won: number; unpriced: number; eur: Types.Decimal128 };
export type ChannelFigures = { id: string; name: string; offers: number; ms: number };

const day = {
  /** The team and the day. */
  _id: String,
  team: String,
  day: String,
  created: typed<number | undefined>(Number),
  won: typed<number | undefined>(Number),
  lost: typed<number | undefined>(Number),
  /** Of what was won, by the brand's id. */
  brands: typed<Record<string, BrandFigures> | undefined>(),
  /** Of first offers, and the milliseconds from their requests in all. */
  channels: typed<ChannelFigures[] | undefined>(),
};
export type DayFigures = RecordOf<typeof day>;

export const TeamDays = model('TeamDay', recordSchema('team_days', day).index({ team: 1, day: 1 }));

/** Until when the offers have been counted. */
export const OfferMarks = model('OfferMark', recordSchema('offer_marks', { _id: String, until: Date }));

import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { DraftContent } from './request.schema.ts';
import type { Offer, OfferLine } from './schema.ts';

/** A line as it was when it was offered. */
export type RequestedThen = { line: string; model: string; order_number: string | null; quantity: string };
export type FileName = { uid: string; name: string; size: number; type: string };

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
  /** Lines that have a price, or that the channel declined to offer; offers of earlier versions do not say it. */
  requested: optional<RequestedThen[]>(),
  source: typed<Offer['source']>(String),
  /** E-mail of the clerk who entered it; null: the channel did. */
  by: { type: String, default: null },
  at: Date,
  /** The deadline of its sealed round, before which nobody of the team sees it; null: not sealed. */
  sealed_until: { type: Date, default: null },
  /**
   * A later offer of the same channel counts instead, or the request was withdrawn. One of a later round that is sealed,
   * or about some of its lines alone, does not say so here.
   */
  superseded: Boolean,
  /** The channel declined instead of offering anything; such a version never counts, nor do earlier offers of its lines. */
  declined: optional<boolean>(Boolean),
  files: optional<FileName[]>(),
};
export type OfferRecord = RecordOf<typeof offer>;

export const Offers = model(
  'Offer',
  recordSchema('offers', offer)
    .index({ recipient: 1, number: 1 }, { unique: true })
    .index({ number: 1, at: 1 })
    .index({ inquiry: 1, superseded: 1, at: 1 }),
);

/** What a channel has entered on its page and not offered yet, as it was typed; `_id` is its recipient's. */
const draft = {
  _id: String,
  team: String,
  /** Null before anything was entered. */
  content: typed<DraftContent | null>(),
  /** Number of the offer that says the same; null: it was changed since, or none was made of it. */
  made: { type: Number, default: null },
  /** Grows with each attachment that comes or goes: two of them wait for each other. */
  files_version: Number,
  version: Number,
  at: Date,
};
export type DraftRecord = RecordOf<typeof draft>;

export const OfferDrafts = model('OfferDraft', recordSchema('offer_drafts', draft));

/** An attachment of a channel’s offers; the offers that were made with it keep it. */
const file = {
  _id: String,
  team: String,
  recipient: String,
  /** Account of the clerk who uploaded it for an offer that they enter; missing: the channel did. */
  by: optional<string>(String),
  name: String,
  type: String,
  size: Number,
  /** Its key, sealed by the master key. */
  wrapped: String,
  /** Of the upload; `digest`: of its bytes. */
  key: String,
  digest: String,
  at: Date,
  /** Since when the next offer has it no more. A clerk’s begins so: it is gone in a day unless it is entered. */
  dropped_at: { type: Date, default: null },
};
export type FileRecord = RecordOf<typeof file>;

export const OfferFiles = model(
  'OfferFile',
  recordSchema('offer_files', file)
    .index({ key: 1 }, { unique: true })
    .index({ recipient: 1, at: 1 })
    .index({ dropped_at: 1 }, { name: 'dropped', partialFilterExpression: { dropped_at: { $gt: LONG_AGO } } }),
);

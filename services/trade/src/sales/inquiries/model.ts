import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { MatchedItem, MatchTier } from '../../prices/analyses/schema.ts';
import type { AnalysedList } from '../../prices/analyses/sources.store.ts';
import type { ChannelState, InquiryFields, InquiryState, Outcome } from './schema.ts';

type Named = { id: string; name: string };
export type By = { id: string; email: string };
export type StepRecord = {
  from: InquiryState | null;
  to: InquiryState;
  outcome: Outcome | null;
  note: string | null;
  by: string;
  at: Date;
};
export type ChannelRecord = Named & {
  state: ChannelState;
  note: string | null;
  by: string | null;
  at: Date | null;
  /** The sealed request to which its note replies: until its deadline nobody of the team sees why a channel declined. */
  sealed?: { rfq: string; until: Date } | null;
};
export type AttachmentName = { uid: string; name: string; size: number; type: string; by: string; at: Date };

const text = { type: String, default: null };

const inquiry = {
  _id: String,
  team: String,
  number: String,
  requestor: String,
  /** With the name that it had when it was chosen. */
  customer: typed<Named | null>(),
  customer_number: text,
  brand: typed<Named | null>(),
  currency: typed<Currency>(String),
  delivery_date: text,
  description: text,
  notes: text,
  creator: typed<By>(),
  state: typed<InquiryState>(String),
  outcome: typed<Outcome | null>(String),
  reason: text,
  closed_from: typed<InquiryState | null>(String),
  channels: typed<ChannelRecord[]>(),
  attachments: typed<AttachmentName[]>(),
  /** Of its lines, brought up to date in each transaction that changes one. */
  line_count: Number,
  weightless: Number,
  /** Kilograms. */
  weight: String,
  /** Keys of the models and order numbers of its lines, by which it is found. */
  models: [String],
  /** The place of the line that is added next; none is given twice. */
  next_place: Number,
  /** Grows with each change of a line: what was matched before one is not stored after it. */
  lines_version: Number,
  /** When it was last priced as a whole; its reader's page alone tells of it. */
  priced: typed<{ at: Date; by: string } | null>(),
  history: typed<StepRecord[]>(),
  /** When it was closed; null while it is open. */
  closed_at: optional<Date | null>({ type: Date, default: null }),
  /** When the figures of its days are to be counted again; null: they are up to date. */
  count_due: optional<Date | null>({ type: Date, default: null }),
  version: Number,
  created_at: Date,
  updated_at: Date,
  terms: [String],
} satisfies Record<keyof InquiryFields, unknown> & Record<string, unknown>;
export type InquiryRecord = RecordOf<typeof inquiry>;

/** What may be filtered by comes before the order of the list, so that a page is a range of one index. */
export const Inquiries = model(
  'Inquiry',
  recordSchema('inquiries', inquiry)
    .index({ team: 1, number: 1 }, { unique: true })
    .index({ team: 1, created_at: -1, _id: -1 })
    .index({ team: 1, state: 1, created_at: -1, _id: -1 })
    .index({ team: 1, 'brand.id': 1, created_at: -1, _id: -1 })
    .index({ team: 1, 'customer.id': 1, created_at: -1, _id: -1 })
    .index({ team: 1, 'creator.id': 1, created_at: -1, _id: -1 })
    .index({ team: 1, 'channels.id': 1 })
    .index({ team: 1, closed_at: 1 })
    .index({ count_due: 1 }, { name: 'due', partialFilterExpression: { count_due: { $gt: LONG_AGO } } })
    .index({ team: 1, requestor: 1, _id: 1 })
    .index({ team: 1, delivery_date: 1, _id: 1 })
    .index({ team: 1, terms: 1 })
    .index({ team: 1, models: 1 }),
);

/**
 * A price as it was found, by which revision of which list it is known, and when that list had last changed as far as
 * its reader is told.
 */
export type PriceRecord = {
  item: MatchedItem;
  tier: MatchTier;
  list: AnalysedList;
  seen_at: Date;
  at: Date;
  /** The aliases that taking it taught, where a person took it. */
  taught?: string[];
};

/**
 * A line is a document of its own: its id is that of its inquiry and its place, so that the lines of an inquiry, and any
 * page of them, are one range of the ids. There are no other indexes: there will be millions of lines.
 */
const line = {
  _id: String,
  inquiry: String,
  team: String,
  model: String,
  order_number: text,
  quantity: String,
  unit_weight: text,
  /** The awarded offer that its weight was taken from; nothing where a person entered it. */
  weight_from: optional<string | null>(String),
  delivery_date: text,
  notes: text,
  target_price: text,
  price: typed<PriceRecord | null>(),
  version: Number,
};
export type LineRecord = RecordOf<typeof line>;

export const InquiryLines = model('InquiryLine', recordSchema('inquiry_lines', line));

/** Lines that were removed, for a day; by the ids that they had. */
const removed = { _id: String, line: typed<LineRecord>(), removed_at: Date };

export const RemovedLines = model(
  'RemovedInquiryLine',
  recordSchema('inquiry_lines_removed', removed).index({ removed_at: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

/** The last number of a team's month; `_id` is the team and the month. */
export const InquiryNumbers = model('InquiryNumber', recordSchema('inquiry_numbers', { _id: String, last: Number }));

const attachment = {
  _id: String,
  team: String,
  inquiry: String,
  name: String,
  type: String,
  size: Number,
  /** Its key, sealed by the master key. */
  wrapped: String,
  /** Of the upload; `digest`: of its bytes. */
  key: String,
  digest: String,
  by: String,
  at: Date,
  dropped_at: { type: Date, default: null },
};
export type AttachmentRecord = RecordOf<typeof attachment>;

export const InquiryAttachments = model(
  'InquiryAttachment',
  recordSchema('inquiry_attachments', attachment)
    .index({ key: 1 }, { unique: true })
    .index({ dropped_at: 1 }, { name: 'dropped', partialFilterExpression: { dropped_at: { $gt: LONG_AGO } } }),
);

import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { QuotationLine, QuotationState } from './schema.ts';

const text = { type: String, default: null };

/** A version of the quotation of an inquiry: what was offered stays as it was, whatever changes in the grid. */
const quotation = {
  _id: String,
  team: String,
  inquiry: String,
  inquiry_number: String,
  number: String,
  edition: Number,
  state: typed<QuotationState>(String),
  currency: typed<Currency>(String),
  locale: typed<Locale>(String),
  /** Name of the team as it was then: the letterhead. */
  team_name: String,
  customer: text,
  /** For whom it was made; versions of earlier releases do not say it. */
  customer_id: optional<string | null>(String),
  customer_number: text,
  /** Days of Beijing. */
  day: String,
  valid_until: String,
  terms: text,
  note: text,
  lines: typed<QuotationLine[]>(),
  sale: String,
  vat: String,
  total: String,
  mails: typed<Array<{ id: string; to: string; by: string; at: Date }>>(),
  reason: text,
  by: String,
  created_at: Date,
  version: Number,
};
export type QuotationRecord = RecordOf<typeof quotation>;

export const Quotations = model(
  'Quotation',
  recordSchema('quotations', quotation).index({ inquiry: 1, edition: 1 }, { unique: true }),
);

/** The last number of a team's month; `_id` is the team and the month. */
export const QuotationNumbers = model(
  'QuotationNumber',
  recordSchema('quotation_numbers', { _id: String, last: Number }),
);

import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { RecipientMail, RecipientState } from './schema.ts';

/** One round of requests for quotation: what was requested of several channels at a time. */
const rfq = {
  _id: String,
  team: String,
  inquiry: String,
  /** From 1, within its inquiry. */
  round: Number,
  /** Ids of the inquiry's lines that it is about. */
  lines: [String],
  /** What the clerk wrote to the channels, by their language. */
  text: typed<Partial<Record<Locale, string>>>(),
  /** Offers are accepted until then. */
  deadline: Date,
  /** Nobody of the team sees its offers before the deadline. */
  sealed: Boolean,
  by: typed<{ id: string; email: string }>(),
  created_at: Date,
  version: Number,
};
export type RfqRecord = RecordOf<typeof rfq>;

export const Rfqs = model(
  'Rfq',
  recordSchema('rfqs', rfq).index({ inquiry: 1, round: 1 }, { unique: true }).index({ team: 1, created_at: -1 }),
);

/** A channel that a request was sent to; by its token the channel makes its offer. */
const recipient = {
  _id: String,
  team: String,
  inquiry: String,
  rfq: String,
  round: Number,
  channel: typed<{ id: string; name: string }>(),
  /** Of the contact that the e-mails go to. */
  email: String,
  locale: typed<Locale>(String),
  /** SHA-256 of its link's token. */
  token_hash: String,
  /** A new link has the next number. */
  link: Number,
  state: typed<RecipientState>(String),
  mails: typed<RecipientMail[]>(),
  /** When a person first did something on the page of its link; a link scanner changes nothing. */
  opened_at: { type: Date, default: null },
  withdrawn_at: { type: Date, default: null },
  /** Number of the newest offer that was made; 0: none. */
  offer: Number,
  offered_at: { type: Date, default: null },
  version: Number,
};
export type RecipientRecord = RecordOf<typeof recipient>;

export const Recipients = model(
  'RfqRecipient',
  recordSchema('rfq_recipients', recipient)
    .index({ rfq: 1, 'channel.id': 1 }, { unique: true })
    .index({ inquiry: 1, round: 1 })
    .index({ team: 1, 'channel.id': 1 })
    .index({ token_hash: 1 }, { unique: true }),
);

import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { LinkEntry, LinkScope } from './schema.ts';

const at = { type: Date, default: null };

const link = {
  _id: String,
  order: String,
  /** The order's owner. */
  account: String,
  /** SHA-256 of the token. */
  hash: String,
  scope: typed<LinkScope>(String),
  createdAt: Date,
  expiresAt: Date,
  revokedAt: at,
  firstViewedAt: at,
  lastViewedAt: at,
  /** The last call of an open page; a call soon after it is the same view. */
  askedAt: at,
  /** The last view that is recorded in `facts`. */
  notedAt: at,
  views: { type: Number, default: 0 },
  usedAt: at,
  facts: [{ _id: false as const, what: typed<LinkEntry['what']>(String), times: Number, at: Date }],
};
export type LinkRecord = RecordOf<typeof link>;

export const Links = model(
  'PayerLink',
  recordSchema('payer_links', link)
    .index({ hash: 1 }, { unique: true })
    .index({ order: 1, createdAt: 1 })
    .index({ account: 1 }),
);

/** The number of links an order ever had; concurrent creations conflict on this row. */
export const LinkCounts = model('PayerLinkCount', recordSchema('payer_link_counts', { _id: String, made: Number }));

import { model, Schema } from 'mongoose';
import type { LinkEntry, LinkScope } from './schema.ts';

type Fact = Pick<LinkEntry, 'what' | 'times'> & { at: Date };

export type LinkRecord = {
  _id: string;
  order: string;
  /** The order's owner. */
  account: string;
  /** SHA-256 of the token. */
  hash: string;
  scope: LinkScope;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  firstViewedAt: Date | null;
  lastViewedAt: Date | null;
  /** The last call of an open page; a call soon after it is the same view. */
  askedAt: Date | null;
  /** The last view that is recorded in `facts`. */
  notedAt: Date | null;
  views: number;
  usedAt: Date | null;
  facts: Fact[];
};

const at = { type: Date, default: null };

export const Links = model(
  'PayerLink',
  new Schema<LinkRecord>(
    {
      _id: String,
      order: String,
      account: String,
      hash: String,
      scope: String,
      createdAt: Date,
      expiresAt: Date,
      revokedAt: at,
      firstViewedAt: at,
      lastViewedAt: at,
      askedAt: at,
      notedAt: at,
      views: { type: Number, default: 0 },
      usedAt: at,
      facts: [{ _id: false, what: String, times: Number, at: Date }],
    },
    { collection: 'payer_links', versionKey: false },
  )
    .index({ hash: 1 }, { unique: true })
    .index({ order: 1, createdAt: 1 })
    .index({ account: 1 }),
);

/** The number of links an order ever had; concurrent creations conflict on this row. */
export const LinkCounts = model(
  'PayerLinkCount',
  new Schema<{ _id: string; made: number }>(
    { _id: String, made: Number },
    { collection: 'payer_link_counts', versionKey: false },
  ),
);

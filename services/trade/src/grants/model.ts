import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { SharedKind } from './schema.ts';

type By = { id: string; email: string };

const partner = {
  /** Both teams' ids, the lesser one first: two teams have one relationship, which may end and begin again. */
  _id: String,
  teams: [String],
  /** The team that invited, and the people of the invitation by team. */
  inviter: String,
  contacts: typed<Record<string, string>>(),
  active: Boolean,
  /** Grows with each share, each end and each beginning: all of these lock the relationship. */
  version: Number,
  since: Date,
  ended_at: { type: Date, default: null },
  ended_by: typed<By | null>(),
};
export type PartnerRecord = RecordOf<typeof partner>;

export const Partners = model('Partner', recordSchema('partners', partner).index({ teams: 1, since: -1 }));

/** A copy on its way: where it is written to, and what from. */
export type Copying = {
  list: string;
  /** Key of the revision that is being written. */
  revision: number;
  /** Key of the revision that is copied, and of which list. */
  from: number;
  /** Edits of its rows since then begin the copy again. */
  started_at: Date;
  restarts: number;
};

const share = {
  _id: String,
  owner: String,
  recipient: String,
  pair: String,
  way: typed<'share' | 'copy'>(String),
  kind: typed<SharedKind>(String),
  item: String,
  /** Of the item when it was shared. */
  name: String,
  state: typed<'pending' | 'accepted' | 'rejected' | 'deleted'>(String),
  /** While the recipient sees the item by it. */
  active: optional<boolean>(Boolean),
  discounts: Boolean,
  /** Of a channel: whether the recipient reads the relationship with it. */
  description: optional<boolean>(Boolean),
  count: Number,
  /** Of a list: key of the revision that was in force, and the number of the next; its recipient sees no older ones. */
  since_revision: { type: Number, default: null },
  since_number: { type: Number, default: 0 },
  by: typed<By>(),
  created_at: Date,
  ended_at: { type: Date, default: null },
  version: Number,
  terms: [String],
  copy: optional<Copying>(),
  /** Since when a copy waits for its worker, to be written or, once it has ended, cleared away. */
  copying_since: optional<Date>(Date),
  lease_until: { type: Date, default: null },
  /** Grows with each worker, and so tells one that another has taken over. */
  turns: { type: Number, default: 0 },
  failures: { type: Number, default: 0 },
  /** Since when what its recipient found by it waits to be cleared away. */
  clear_since: optional<Date>(Date),
};
export type ShareRecord = RecordOf<typeof share>;

export const Shares = model(
  'Share',
  recordSchema('shares', share)
    .index(
      { recipient: 1, kind: 1, item: 1 },
      { unique: true, name: 'in effect', partialFilterExpression: { active: true } },
    )
    .index({ owner: 1, created_at: -1, _id: -1 })
    .index({ recipient: 1, created_at: -1, _id: -1 })
    .index({ owner: 1, item: 1, active: 1 })
    .index({ pair: 1, state: 1 })
    .index({ owner: 1, terms: 1 })
    .index({ recipient: 1, terms: 1 })
    .index({ copying_since: 1 }, { name: 'copying', partialFilterExpression: { copying_since: { $gt: LONG_AGO } } })
    .index({ clear_since: 1 }, { name: 'clearing', partialFilterExpression: { clear_since: { $gt: LONG_AGO } } }),
);

import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { Sum } from '../items/sums.rules.ts';
import type { LinkOf } from '../lists/store.ts';
import type { RevisionFile, RevisionKind } from './schema.ts';
import type { Shown } from './shown.rules.ts';

const revision = {
  /** The key's digits, with which the ids of its items begin. */
  _id: String,
  key: Number,
  list: String,
  team: String,
  /** Its number within the list once it is visible. */
  number: { type: Number, default: null },
  kind: typed<RevisionKind>(String),
  made_by: typed<{ id: string; email: string }>(),
  made_at: Date,
  file: typed<RevisionFile | null>(),
  import: { type: String, default: null },
  note: { type: String, default: null },
  /** Built unseen, then visible in one step or discarded. */
  state: typed<'building' | 'visible' | 'discarded'>(String),
  item_count: Number,
  /** All of its items have lower places. */
  next_place: Number,
  /** Places of deleted items, sorted. */
  holes: [Number],
  /** Status of its list before it was processed. */
  was: typed<'normal' | 'disabled'>(String),
  /** The builder's last sign of life. */
  touched_at: Date,
  /** Of its rows without discounts; absent: it is not known. */
  sum: optional<Sum>([Number]),
  /** What of it is shown to somebody who sees no discounts. */
  shown: optional<Shown>(),
  /** Of a roll-back: the number of the revision that came into force again. */
  back_to: optional<number>(Number),
  /** Of a roll-back: acts on the rows of its list by then. */
  edits: optional<number>(Number),
  /** What a revision of a linked list was made of. */
  link: optional<LinkOf>(),
  /** Since when the list has so many newer ones that it may be swept. */
  surplus_at: optional<Date>(Date),
};
export type RevisionRecord = RecordOf<typeof revision>;

/** Revisions hold the content of lists: each list names the one in force. */
export const Revisions = model(
  'PriceRevision',
  recordSchema('price_revisions', revision)
    .index({ list: 1, state: 1, number: -1 })
    .index({ state: 1, touched_at: 1 })
    .index({ surplus_at: 1 }, { name: 'surplus', partialFilterExpression: { surplus_at: { $gt: LONG_AGO } } }),
);

/** The last key that a revision got, and the last of those in partitions, counted from 1. */
export const RevisionKeys = model('RevisionKey', recordSchema('price_revision_keys', { _id: String, last: Number }));

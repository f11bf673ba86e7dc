import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { LinkOf } from '../lists/store.ts';

const build = {
  _id: String,
  team: String,
  /** The linked list. */
  list: String,
  /** What it is made of. */
  link: typed<LinkOf>(),
  by: typed<{ id: string; email: string }>(),
  /** Key of the revision that is built or was made. */
  revision: Number,
  /** Status of the list before it was processed. */
  was: typed<'normal' | 'disabled'>(String),
  state: typed<'open' | 'done' | 'failed' | 'cancelled'>(String),
  /** Since when it waits for a worker; absent once it has ended. */
  open_since: optional<Date>(Date),
  /** True while a worker has it; absent otherwise, so that the unique index knows one of a team alone. */
  working: optional<true>(Boolean),
  lease_until: { type: Date, default: null },
  /** Counts the workers that had it: one that lost it knows by this. */
  token: Number,
  /** Workers that died or failed without progress, one after the other. */
  tries: Number,
  /** How often it began again since a source was edited meanwhile. */
  restarts: Number,
  done: Number,
  total: Number,
  at: Date,
};
export type LinkBuild = RecordOf<typeof build>;

/** Each revision of a linked list, from its beginning until it is swept: it keeps the revisions of its sources. */
export const LinkBuilds = model(
  'PriceLinkBuild',
  recordSchema('price_link_builds', build)
    .index({ list: 1, state: 1 })
    .index({ state: 1, _id: 1 })
    .index({ 'link.price.revision': 1 })
    .index({ 'link.discount.revision': 1 })
    .index({ open_since: 1 }, { name: 'open', partialFilterExpression: { open_since: { $gt: LONG_AGO } } })
    .index({ team: 1 }, { unique: true, partialFilterExpression: { working: true }, name: 'one of a team' }),
);

import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import { UNDO_S } from '../../records/undo.ts';
import type { ShownChannel } from './shown.rules.ts';

const channel = {
  _id: String,
  team: String,
  name: String,
  description: { type: String, default: null },
  default_selected: Boolean,
  /** The brands it supplies; never a deleted one. Changing them leaves its version as it is. */
  brands: [String],
  /** Names of the channels that were merged into it, by which it is found too. */
  also: [String],
  /** Forms of its names, by which it is found before it is entered twice. */
  forms: [String],
  /** Counted again in each transaction that changes its contacts; channels without any may lack it. */
  contact_count: optional<number>(Number),
  version: Number,
  created_at: Date,
  updated_at: Date,
  /** The last change of what each partner sees of it, those who read the relationship too. */
  shown: typed<ShownChannel>(),
  described: typed<ShownChannel>(),
  deleted_at: { type: Date, default: null },
  /** Grows as something is about to name it: what merges or deletes it meanwhile takes its turn. */
  named: optional<number>(Number),
  /** The merge that made it part of another channel: undoing that restores it, nothing else does. */
  merge: { type: String, default: null },
  terms: [String],
  /** Of its name alone: what partners find it by. */
  name_terms: [String],
};
export type ChannelRecord = RecordOf<typeof channel>;

export const Channels = model(
  'Channel',
  recordSchema('channels', channel)
    .index({ team: 1, deleted_at: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ team: 1, forms: 1 })
    .index({ team: 1, brands: 1 })
    .index({ deleted_at: 1 }, { name: 'regret', expireAfterSeconds: UNDO_S }),
);

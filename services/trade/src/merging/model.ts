import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { BrandName, Picture } from '../brands/schema.ts';
import { UNDO_S } from '../brands/store.ts';

/** Channels of an absorbed brand, and those of them that supplied the survivor already. */
type Moved = { brand: string; channels: string[]; had: string[] };

const merge = {
  _id: String,
  team: String,
  survivor: String,
  absorbed: typed<BrandName[]>(),
  /** What the survivor was before. */
  before: typed<{ chinese_name: string | null; aliases: string[]; picture: Picture | null }>(),
  /** What the merge made of the survivor: once it is something else, the merge is not undone. */
  after: typed<{ name: string; chinese_name: string | null; aliases: string[]; picture: Picture | null } | null>(),
  /** The absorbed brand whose picture the survivor took. */
  picture_of: { type: String, default: null },
  moved: typed<Moved[]>(),
  by: { id: String, email: String },
  at: Date,
  undone_at: { type: Date, default: null },
};
export type MergeRecord = RecordOf<typeof merge>;

export const Merges = model(
  'BrandMerge',
  recordSchema('brand_merges', merge)
    .index({ survivor: 1, at: -1 })
    .index({ at: 1 }, { name: 'regret', expireAfterSeconds: UNDO_S }),
);

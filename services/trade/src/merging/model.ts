import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, type Schema } from 'mongoose';
import type { BrandName, Picture } from '../master-data/brands/schema.ts';
import type { ChannelName } from '../master-data/channels/schema.ts';
import type { CustomerName } from '../master-data/customers/schema.ts';
import type { MovedRelation } from '../master-data/parties/relations.ts';
import { UNDO_S } from '../records/undo.ts';
import type { MovedInquiries } from '../sales/inquiries/party.store.ts';
import type { CustomerState } from './customer-merge.rules.ts';

/**
 * Channels of an absorbed brand, those of them that supplied the survivor already, and its inquiries, which merges of
 * earlier versions lack.
 */
type Moved = { brand: string; channels: string[]; had: string[]; inquiries?: MovedInquiries };

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

/** What of a channel a merge changes, and what it compares before it is undone. */
export type ChannelState = {
  name: string;
  description: string | null;
  default_selected: boolean;
  brands: string[];
  also: string[];
};

const channelMerge = {
  _id: String,
  team: String,
  survivor: String,
  absorbed: typed<ChannelName[]>(),
  before: typed<ChannelState>(),
  /** What the merge made of the survivor: once it is something else, the merge is not undone. */
  after: typed<ChannelState>(),
  /** What named the absorbed ones and names the survivor now. Merges of earlier versions lack it. */
  moved: optional<MovedRelation[]>(),
  by: { id: String, email: String },
  at: Date,
  undone_at: { type: Date, default: null },
};
export type ChannelMergeRecord = RecordOf<typeof channelMerge>;

const customerMerge = {
  _id: String,
  team: String,
  survivor: String,
  absorbed: typed<Array<Pick<CustomerName, 'id' | 'name'>>>(),
  before: typed<CustomerState>(),
  /** What the merge made of the survivor: once it is something else, the merge is not undone. */
  after: typed<CustomerState>(),
  /** What named the absorbed ones and names the survivor now. */
  moved: typed<MovedRelation[]>(),
  by: { id: String, email: String },
  at: Date,
  undone_at: { type: Date, default: null },
};
export type CustomerMergeRecord = RecordOf<typeof customerMerge>;

/** Merges are read by what they made one, and dropped when they can be undone no longer. */
const indexed = <S extends Schema>(schema: S): S =>
  schema.index({ survivor: 1, at: -1 }).index({ at: 1 }, { name: 'regret', expireAfterSeconds: UNDO_S });

export const Merges = model('BrandMerge', indexed(recordSchema('brand_merges', merge)));
export const ChannelMerges = model('ChannelMerge', indexed(recordSchema('channel_merges', channelMerge)));
export const CustomerMerges = model('CustomerMerge', indexed(recordSchema('customer_merges', customerMerge)));

import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const file = {
  /** uid: the last part of its address. */
  _id: String,
  /** The customer it belongs to, whose key seals it. */
  owner: String,
  uploader: String,
  by: typed<'customer' | 'staff'>(String),
  /** The order that finance uploaded it for. */
  meantFor: { type: String, default: null },
  /** null until an order names it; unnamed ones are swept after a day. */
  order: { type: String, default: null },
  name: String,
  type: String,
  size: Number,
  /** Keyed hash of its bytes, to detect the same file handed in twice; files of earlier versions have none. */
  content: optional<string>(String),
  createdAt: Date,
};
export type FileRecord = RecordOf<typeof file>;

export const Files = model(
  'File',
  recordSchema('files', file).index({ owner: 1, order: 1 }).index({ meantFor: 1 }).index({ order: 1, createdAt: 1 }),
);

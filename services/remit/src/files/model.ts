import { model, Schema } from 'mongoose';

export type FileRecord = {
  /** uid: the last part of its address. */
  _id: string;
  /** The customer it belongs to, whose key seals it. */
  owner: string;
  uploader: string;
  by: 'customer' | 'staff';
  /** The order that finance uploaded it for. */
  meantFor: string | null;
  /** null until an order names it; unnamed ones are swept after a day. */
  order: string | null;
  name: string;
  type: string;
  size: number;
  /** Keyed hash of its bytes, to detect the same file handed in twice; files of earlier versions have none. */
  content?: string;
  createdAt: Date;
};

export const Files = model(
  'File',
  new Schema<FileRecord>(
    {
      _id: String,
      owner: String,
      uploader: String,
      by: String,
      meantFor: { type: String, default: null },
      order: { type: String, default: null },
      name: String,
      type: String,
      size: Number,
      content: String,
      createdAt: Date,
    },
    { collection: 'files', versionKey: false },
  )
    .index({ owner: 1, order: 1 })
    .index({ meantFor: 1 })
    .index({ order: 1, createdAt: 1 }),
);

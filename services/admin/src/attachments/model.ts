import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const attachment = {
  /** uid: the last part of its address. */
  _id: String,
  /** The partner order that it was uploaded for; its key seals the bytes. */
  order: String,
  uploader: String,
  /** null while the order names it. A file that no order names is removed after a day. */
  loose_since: { type: Date, default: null },
  name: String,
  type: String,
  size: Number,
  created_at: Date,
};
export type AttachmentRecord = RecordOf<typeof attachment>;

export const Attachments = model(
  'Attachment',
  recordSchema('attachments', attachment).index({ order: 1, created_at: 1 }).index({ loose_since: 1 }),
);

/** The path at which a file is read. */
export const addressOf = (uid: string): string => `/api/v1/gic/files/${uid}`;

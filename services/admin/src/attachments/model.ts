import { model, Schema } from 'mongoose';

export type AttachmentRecord = {
  /** uid: the last part of its address. */
  _id: string;
  /** The partner order that it was uploaded for; its key seals the bytes. */
  order: string;
  uploader: string;
  /** null while the order names it. A file that no order names is removed after a day. */
  loose_since: Date | null;
  name: string;
  type: string;
  size: number;
  created_at: Date;
};

export const Attachments = model(
  'Attachment',
  new Schema<AttachmentRecord>(
    {
      _id: String,
      order: String,
      uploader: String,
      loose_since: { type: Date, default: null },
      name: String,
      type: String,
      size: Number,
      created_at: Date,
    },
    { collection: 'attachments', versionKey: false },
  )
    .index({ order: 1, created_at: 1 })
    .index({ loose_since: 1 }),
);

/** The path at which a file is read. */
export const addressOf = (uid: string): string => `/api/v1/gic/files/${uid}`;

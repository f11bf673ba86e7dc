import { model, Schema } from 'mongoose';

/** The orders that the receipts of tokens (SHA-256) are about. */
export const Verifications = model(
  'Verification',
  new Schema<{ _id: string; order: string }>(
    { _id: String, order: String },
    { collection: 'verifications', versionKey: false },
  ).index({ order: 1 }),
);

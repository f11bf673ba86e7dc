import { model, Schema } from 'mongoose';

/** Which order the receipt of a token (SHA-256) is about. */
export const Verifications = model(
  'Verification',
  new Schema<{ _id: string; order: string }>(
    { _id: String, order: String },
    { collection: 'verifications', versionKey: false },
  ).index({ order: 1 }),
);

import { recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

/** The orders that the receipts of tokens (SHA-256) are about. */
export const Verifications = model(
  'Verification',
  recordSchema('verifications', { _id: String, order: String }).index({ order: 1 }),
);

import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

/** The years that a link stays in the list of its waybill after it has expired, in seconds. */
const STORED_S = 2 * 365 * 24 * 3_600;

const link = {
  _id: String,
  team: String,
  waybill: String,
  token_hash: String,
  by: { id: String, email: String },
  created_at: Date,
  expires_at: Date,
  revoked_by: { type: String, default: null },
  revoked_at: { type: Date, default: null },
};
export type TrackingLinkRecord = RecordOf<typeof link>;

/** Links to the public page of waybills; tokens are derived from their ids, see `linkTokens`. */
export const TrackingLinks = model(
  'TrackingLink',
  recordSchema('tracking_links', link)
    .index({ token_hash: 1 }, { unique: true })
    .index({ waybill: 1, created_at: -1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: STORED_S }),
);

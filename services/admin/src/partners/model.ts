import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const partner = {
  _id: String,
  version: { type: Number, required: true },
  name: { type: String, required: true },
  webhook_url: { type: String, default: null },
  /** The data key of this partner's secrets, under the master key. */
  wrappedKey: { type: String, required: true },
  keys: [
    { _id: false as const, id: String, sealed: String, created_at: Date, retires_at: { type: Date, default: null } },
  ],
  created_at: Date,
};
export type PartnerRecord = RecordOf<typeof partner>;

export const Partners = model('Partner', recordSchema('partners', partner));

import { model, Schema } from 'mongoose';

type KeyRecord = { id: string; sealed: string; created_at: Date; retires_at: Date | null };
export type PartnerRecord = {
  _id: string;
  version: number;
  name: string;
  webhook_url: string | null;
  /** The data key of this partner's secrets, under the master key. */
  wrappedKey: string;
  keys: KeyRecord[];
  created_at: Date;
};

const Key = new Schema<KeyRecord>(
  { id: String, sealed: String, created_at: Date, retires_at: { type: Date, default: null } },
  { _id: false },
);

export const Partners = model(
  'Partner',
  new Schema<PartnerRecord>(
    {
      _id: String,
      version: { type: Number, required: true },
      name: { type: String, required: true },
      webhook_url: { type: String, default: null },
      wrappedKey: { type: String, required: true },
      keys: [Key],
      created_at: Date,
    },
    { collection: 'partners', versionKey: false },
  ),
);

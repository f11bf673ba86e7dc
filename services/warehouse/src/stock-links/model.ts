import { optional, type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { User } from '../staff/schema.ts';
import type { StockLink } from './schema.ts';

const at = { type: Date, default: null };

const stockLink = {
  _id: String,
  client_code: { type: String, required: true },
  /** SHA-256 of the token. */
  hash: { type: String, required: true },
  user: { id: String, name: String },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
  revoked_at: at,
  /** Missing in rows revoked before this was stored. */
  revoked_by: optional<User>(),
  used_at: at,
  terms: [String],
};
export type StockLinkRecord = RecordOf<typeof stockLink>;

/** Links by which a customer sees their own stock. */
export const StockLinks = model(
  'StockWindow',
  recordSchema('stock_windows', stockLink)
    .index({ hash: 1 }, { unique: true })
    .index({ created_at: -1, _id: -1 })
    .index({ terms: 1 }),
);

const iso = (time: Date | null) => time?.toISOString() ?? null;

export const stockLinkView = (row: StockLinkRecord): StockLink => ({
  id: row._id,
  client_code: row.client_code,
  user: { name: row.user.name },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: iso(row.revoked_at),
  revoked_by: row.revoked_by ? { name: row.revoked_by.name } : null,
  used_at: iso(row.used_at),
});

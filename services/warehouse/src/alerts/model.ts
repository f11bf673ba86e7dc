import { model, Schema } from 'mongoose';
import type { User } from '../staff/schema.ts';
import type { QuietMark } from '../stock/schema.ts';
import type { NewAlert } from './mail.ts';
import type { AlertKind, Quiet, Reader } from './schema.ts';

/** A day after all others: an alert silenced until then is silenced for good. */
export const FOR_GOOD = '9999-12-31';

/** Returns the mark of a silenced alert as pages show it. */
export const quietView = (mark: QuietMark | null | undefined): Quiet | null =>
  mark
    ? {
        until: mark.until === FOR_GOOD ? null : mark.until,
        user: { name: mark.user.name },
        at: mark.at.toISOString(),
      }
    : null;

export type LevelRecord = {
  _id: string;
  client_code: string;
  /** One of the two: goods without an SKU go by their model. */
  sku: string | null;
  type: string | null;
  level: number;
  quiet: QuietMark | null;
  user: User;
  at: Date;
  terms: string[];
};

const text = { type: String, default: null };
const user = { id: String, name: String };

/** Levels of stock that somebody set; the stock itself is summed up on request. */
export const Levels = model(
  'StockLevel',
  new Schema<LevelRecord>(
    {
      _id: String,
      client_code: { type: String, required: true },
      sku: text,
      type: text,
      level: { type: Number, required: true },
      quiet: { type: Schema.Types.Mixed, default: null },
      user,
      at: { type: Date, required: true },
      terms: [String],
    },
    { collection: 'stock_levels', versionKey: false },
  )
    .index({ client_code: 1, sku: 1, type: 1 }, { unique: true })
    .index({ at: -1, _id: -1 })
    .index({ terms: 1 }),
);

export type SettingsRecord = { _id: number; days: number; readers: Reader[]; user: User; at: Date };

/** Settings by their version; none is ever changed. */
export const Settings = model(
  'AlertSettings',
  new Schema<SettingsRecord>(
    { _id: Number, days: Number, readers: [Schema.Types.Mixed], user, at: Date },
    { collection: 'alert_settings', versionKey: false },
  ),
);

export type DigestRecord = { _id: string; state: 'waiting' | 'done'; asked_at: Date; told: number };

/** The e-mails of each day, one row a day; `done` once it is sent or not needed. */
export const Digests = model(
  'AlertDigest',
  new Schema<DigestRecord>(
    { _id: String, state: String, asked_at: Date, told: Number },
    { collection: 'alert_digests', versionKey: false },
  ).index({ state: 1, asked_at: 1 }),
);

export type OpenAlertRecord = {
  _id: string;
  kind: AlertKind;
  name: string;
  said: NewAlert['said'];
  /** Its place among all open alerts, in the night it was seen last. */
  nth: number;
  seen: string;
  /** False until an e-mail counts it; rows without it were in an earlier e-mail. */
  told?: boolean;
  at: Date;
};

/** Alerts that are open, with whether an e-mail named them. */
export const OpenAlerts = model(
  'ToldAlert',
  new Schema<OpenAlertRecord>(
    {
      _id: String,
      kind: String,
      name: String,
      said: Schema.Types.Mixed,
      nth: Number,
      seen: String,
      told: Boolean,
      at: Date,
    },
    { collection: 'told_alerts', versionKey: false },
  )
    .index({ told: 1, kind: 1, nth: 1 })
    .index({ seen: 1 }),
);

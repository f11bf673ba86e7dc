import { model, Schema } from 'mongoose';
import type { User } from '../staff/model.ts';
import type { News } from './mail.ts';
import type { AlertKind, Quiet, Reader } from './schema.ts';

/** A day after all others: what is quiet until then is quiet for good. */
export const FOR_GOOD = '9999-12-31';

/** As records carry it that there is an alert of; `until` is the last quiet day. */
export type QuietMark = { until: string; user: User; at: Date };

export const quietOf = (mark: QuietMark | null | undefined): Quiet | null =>
  mark
    ? {
        until: mark.until === FOR_GOOD ? null : mark.until,
        user: { name: mark.user.name },
        at: mark.at.toISOString(),
      }
    : null;

export type LevelRow = {
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

/** Levels of stock that somebody set; what is there is summed up when it is asked for. */
export const Levels = model(
  'StockLevel',
  new Schema<LevelRow>(
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

export type SettingsRow = { _id: number; days: number; readers: Reader[]; user: User; at: Date };

/** Settings by their version; none is ever changed. */
export const Settings = model(
  'AlertSettings',
  new Schema<SettingsRow>(
    { _id: Number, days: Number, readers: [Schema.Types.Mixed], user, at: Date },
    { collection: 'alert_settings', versionKey: false },
  ),
);

export type DigestRow = { _id: string; state: 'waiting' | 'done'; asked_at: Date; told: number };

/** One a day: whether the letter of that day was thought of. */
export const Digests = model(
  'AlertDigest',
  new Schema<DigestRow>(
    { _id: String, state: String, asked_at: Date, told: Number },
    { collection: 'alert_digests', versionKey: false },
  ).index({ state: 1, asked_at: 1 }),
);

export type ToldRow = {
  _id: string;
  kind: AlertKind;
  name: string;
  said: News['said'];
  /** Its place among all that stood, in the night it was seen last. */
  nth: number;
  seen: string;
  /** False until a letter counts it; rows without it stood in one from before. */
  told?: boolean;
  at: Date;
};

/** Alerts that stand, and whether a letter told of them. */
export const Told = model(
  'ToldAlert',
  new Schema<ToldRow>(
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

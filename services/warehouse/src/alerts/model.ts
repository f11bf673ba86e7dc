import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
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

const { Mixed } = Schema.Types;
const text = { type: String, default: null };
const user = { id: String, name: String };

const level = {
  _id: String,
  client_code: { type: String, required: true },
  /** The client's code in plain form: goods belong to it under any of their codes. */
  client: { type: String, required: true },
  /** One of the two: goods without an SKU go by their model. */
  sku: text,
  type: text,
  /** Their code as goods hold it, in whatever spelling. */
  key: { type: String, required: true },
  level: { type: Number, required: true },
  quiet: typed<QuietMark | null>({ type: Mixed, default: null }),
  user,
  at: { type: Date, required: true },
  terms: [String],
};
export type LevelRecord = RecordOf<typeof level>;

/** Levels of stock that somebody set; the stock itself is summed up on request. */
export const Levels = model(
  'StockLevel',
  recordSchema('stock_levels', level)
    // rows of older versions lack the plain form until they are upgraded
    .index({ client: 1, sku: 1, type: 1 }, { unique: true, partialFilterExpression: { client: { $gt: '' } } })
    .index({ at: -1, _id: -1 })
    .index({ terms: 1 }),
);

/** One row for each code of goods: whoever sets its level writes it, so that two do so one after the other. */
export const LevelTurns = model('LevelTurn', recordSchema('stock_level_turns', { _id: String, turns: Number }));

const settings = { _id: Number, days: Number, readers: typed<Reader[]>([Mixed]), user, at: Date };
export type SettingsRecord = RecordOf<typeof settings>;

/** Settings by their version; none is ever changed. */
export const Settings = model('AlertSettings', recordSchema('alert_settings', settings));

const digest = { _id: String, state: typed<'waiting' | 'done'>(String), asked_at: Date, told: Number };
export type DigestRecord = RecordOf<typeof digest>;

/** The e-mails of each day, one row a day; `done` once it is sent or not needed. */
export const Digests = model('AlertDigest', recordSchema('alert_digests', digest).index({ state: 1, asked_at: 1 }));

const openAlert = {
  _id: String,
  kind: typed<AlertKind>(String),
  name: String,
  said: typed<NewAlert['said']>(),
  /** Its place among all open alerts, in the night it was seen last. */
  nth: Number,
  seen: String,
  /** False until an e-mail counts it; rows without it were in an earlier e-mail. */
  told: optional<boolean>(Boolean),
  at: Date,
};
export type OpenAlertRecord = RecordOf<typeof openAlert>;

/** Alerts that are open, with whether an e-mail named them. */
export const OpenAlerts = model(
  'ToldAlert',
  recordSchema('told_alerts', openAlert).index({ told: 1, kind: 1, nth: 1 }).index({ seen: 1 }),
);

import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Group, Locale } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';

const account = {
  _id: String,
  version: Number,
  email: String,
  name: String,
  username: String,
  group: typed<Group | null>({ type: String, default: null }),
  /** Increases when sessions end: tokens with a smaller one are void. */
  ver: Number,
  disabled: Boolean,
  /** argon2id, PHC string. */
  password: String,
  /** The key that seals this person's data, wrapped under the master key; destroying it ends the data. */
  wrappedKey: String,
  /** The language of the account's e-mails. */
  locale: typed<Locale>(String),
  /** True when its owner chose that language; else it follows the language of the pages. */
  localeChosen: optional<boolean | null>(Boolean),
  /** Templates of the e-mails that its owner does without. */
  muted: optional<string[] | null>({ type: [String], default: null }),
  /** What its owner says of themselves, sealed; null: nothing. */
  profile: optional<string | null>({ type: String, default: null }),
  /** The picture that is shown of its owner. */
  avatar: optional<string | null>({ type: String, default: null }),
  /** The `key` of the registration address. */
  origin: String,
  createdAt: Date,
  /** When its owner confirmed the address; until then the account can only draft. */
  confirmedAt: optional<Date | null>(Date),
  /** True when the password is strong enough for staff; unset where it was set before this was checked. */
  staffGrade: optional<boolean | null>(Boolean),
  /** When its owner deleted it: the key is destroyed and personal data removed. */
  deletedAt: optional<Date | null>({ type: Date, default: null }),
};
export type AccountRecord = RecordOf<typeof account>;

export const Accounts = model(
  'Account',
  recordSchema('accounts', account).index({ email: 1 }, { unique: true }).index({ confirmedAt: 1 }),
);

const session = {
  /** The token family: one log-in on one browser. */
  _id: String,
  account: String,
  /** SHA-256 of the present refresh token, and of the previous one. */
  hash: String,
  previousHash: { type: String, default: null },
  rotatedAt: Date,
  /** When the person logged in; in sessions of older versions, their next use. */
  startedAt: optional<Date>(Date),
  remember: Boolean,
  /** The browser's own name. */
  agent: optional<string>({ type: String, default: '' }),
  expiresAt: Date,
};
export type SessionRecord = RecordOf<typeof session>;

export const Sessions = model(
  'Session',
  recordSchema('sessions', session).index({ account: 1 }).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);

/**
 * Reset tokens by their SHA-256. An unknown address creates one too, without account, so that both take the same time.
 */
export const Resets = model(
  'Reset',
  recordSchema('resets', {
    _id: String,
    account: { type: String, default: null },
    usedAt: { type: Date, default: null },
    expiresAt: Date,
  })
    .index({ account: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

/** Confirmation links by the SHA-256 of their token. */
export const Confirmations = model(
  'Confirmation',
  recordSchema('confirmations', {
    _id: String,
    account: String,
    usedAt: { type: Date, default: null },
    expiresAt: Date,
    /** The registration attempt, returned to its network's budget on confirmation. */
    brake: typed<{ key: string; id: string } | null>({
      type: new Schema({ key: String, id: String }, { _id: false }),
      default: null,
    }),
  })
    .index({ account: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

const avatar = {
  /** Of its bytes in the file store, which the key of its account seals. */
  _id: String,
  account: String,
  name: String,
  type: String,
  size: Number,
  /** Of the upload; `digest`: of its bytes. */
  key: String,
  digest: String,
  at: Date,
  /** When it was removed or replaced: it can be restored for a day. */
  dropped_at: { type: Date, default: null },
};
export type AvatarRecord = RecordOf<typeof avatar>;

export const Avatars = model(
  'Avatar',
  recordSchema('avatars', avatar)
    .index({ key: 1 }, { unique: true })
    .index({ account: 1 })
    .index({ dropped_at: 1 }, { name: 'dropped', partialFilterExpression: { dropped_at: { $gt: LONG_AGO } } }),
);

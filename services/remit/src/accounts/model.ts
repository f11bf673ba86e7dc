import type { Group, Locale } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';

export type AccountRecord = {
  _id: string;
  version: number;
  email: string;
  name: string;
  username: string;
  group: Group | null;
  /** Increases when sessions end: tokens with a smaller one are void. */
  ver: number;
  disabled: boolean;
  /** argon2id, PHC string. */
  password: string;
  /** The key that seals this person's data, wrapped under the master key; destroying it ends the data. */
  wrappedKey: string;
  locale: Locale;
  /** The `key` of the registration address. */
  origin: string;
  createdAt: Date;
  /** When its owner confirmed the address; until then the account can only draft. */
  confirmedAt?: Date | null;
  /** True when the password is strong enough for staff; unset where it was set before this was checked. */
  staffGrade?: boolean | null;
  /** When its owner deleted it: the key is destroyed and personal data removed. */
  deletedAt?: Date | null;
};

export const Accounts = model(
  'Account',
  new Schema<AccountRecord>(
    {
      _id: String,
      version: Number,
      email: String,
      name: String,
      username: String,
      group: { type: String, default: null },
      ver: Number,
      disabled: Boolean,
      password: String,
      wrappedKey: String,
      locale: String,
      origin: String,
      createdAt: Date,
      confirmedAt: Date,
      staffGrade: Boolean,
      deletedAt: { type: Date, default: null },
    },
    { collection: 'accounts', versionKey: false },
  )
    .index({ email: 1 }, { unique: true })
    .index({ confirmedAt: 1 }),
);

export type SessionRecord = {
  /** The token family: one log-in on one browser. */
  _id: string;
  account: string;
  /** SHA-256 of the present refresh token, and of the previous one. */
  hash: string;
  previousHash: string | null;
  rotatedAt: Date;
  /** When the person logged in; in sessions of older versions, their next use. */
  startedAt?: Date;
  remember: boolean;
  /** The browser's own name. */
  agent?: string;
  expiresAt: Date;
};

export const Sessions = model(
  'Session',
  new Schema<SessionRecord>(
    {
      _id: String,
      account: String,
      hash: String,
      previousHash: { type: String, default: null },
      rotatedAt: Date,
      startedAt: Date,
      remember: Boolean,
      agent: { type: String, default: '' },
      expiresAt: Date,
    },
    { collection: 'sessions', versionKey: false },
  )
    .index({ account: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);

/**
 * Reset tokens by their SHA-256. An unknown address creates one too, without account, so that both take the same time.
 */
export type ResetRecord = { _id: string; account: string | null; usedAt: Date | null; expiresAt: Date };
export const Resets = model(
  'Reset',
  new Schema<ResetRecord>(
    { _id: String, account: { type: String, default: null }, usedAt: { type: Date, default: null }, expiresAt: Date },
    { collection: 'resets', versionKey: false },
  )
    .index({ account: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

/** Confirmation links by the SHA-256 of their token. */
export type ConfirmationRecord = {
  _id: string;
  account: string;
  usedAt: Date | null;
  expiresAt: Date;
  /** The registration attempt, returned to its network's budget on confirmation. */
  brake: { key: string; id: string } | null;
};
export const Confirmations = model(
  'Confirmation',
  new Schema<ConfirmationRecord>(
    {
      _id: String,
      account: String,
      usedAt: { type: Date, default: null },
      expiresAt: Date,
      brake: { type: new Schema({ key: String, id: String }, { _id: false }), default: null },
    },
    { collection: 'confirmations', versionKey: false },
  )
    .index({ account: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

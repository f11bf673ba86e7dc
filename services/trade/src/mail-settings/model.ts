import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { MailEncryption } from './schema.ts';

const settings = {
  /** The team. */
  _id: String,
  driver: typed<'smtp'>(String),
  server: String,
  port: Number,
  encryption: typed<MailEncryption>(String),
  /** Empty: the server takes e-mails without a log-in. */
  account: String,
  /** The password under a key of its own, which is wrapped under the master key. */
  wrapped_key: { type: String, default: null },
  sealed_password: { type: String, default: null },
  sender_name: String,
  sender_address: String,
  cc: [String],
  /** They were removed: what is left counts on the versions, by which forms and transports tell settings apart. */
  removed: optional<boolean>(Boolean),
  version: Number,
  changed_at: Date,
  changed_by: { id: String, email: String },
};
export type MailSettingsRecord = RecordOf<typeof settings>;

/** The mail server and sender of each team that has set them up. */
export const TeamMail = model('MailSettings', recordSchema('mail_settings', settings));

const trials = { _id: String, times: [Date], until: Date };

/** When each team tried its settings lately. */
export const MailTrials = model(
  'MailTrials',
  recordSchema('mail_trials', trials).index({ until: 1 }, { expireAfterSeconds: 0 }),
);

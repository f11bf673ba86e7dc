import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { MilestoneField, MilestoneName, NotifiedName } from './schema.ts';
import type { Step } from './steps.rules.ts';

const timeline = {
  /** The waybill, whose version guards it. */
  _id: String,
  team: String,
  /** What was entered; the planned cut-off, departure and arrival are fields of the waybill. */
  steps: typed<Partial<Record<MilestoneName, Step>>>(),
  /** Whether the customer gets e-mails, and in which language; absent until somebody decides. */
  notices: optional<{ on: boolean; locale: Locale }>(),
};
export type TimelineRecord = RecordOf<typeof timeline>;
export const Timelines = model('Timeline', recordSchema('timelines', timeline, { minimize: false }));

const text = { type: String, default: null };
const change = {
  _id: String,
  team: String,
  waybill: String,
  milestone: typed<MilestoneName>(String),
  field: typed<MilestoneField>(String),
  from: text,
  to: text,
  note: text,
  by: String,
  at: Date,
};
export type ChangeRecord = RecordOf<typeof change>;
/** Every change of a step. */
export const MilestoneChanges = model(
  'MilestoneChange',
  recordSchema('milestone_changes', change).index({ waybill: 1, at: -1, _id: -1 }),
);

type Outcome = { state: 'sent' | 'bounced'; reply: string; at: Date };
const notice = {
  /** The waybill and the step: there is one for each, whatever becomes of its time. */
  _id: String,
  team: String,
  waybill: String,
  milestone: typed<NotifiedName>(String),
  email: String,
  locale: typed<Locale>(String),
  /** The e-mail of the queue, which forgets it after a month. */
  mail: String,
  at: Date,
  outcome: optional<Outcome>(),
};
export type NoticeRecord = RecordOf<typeof notice>;
/** E-mails to customers about steps. */
export const CustomerNotices = model(
  'CustomerNotice',
  recordSchema('customer_notices', notice)
    .index({ waybill: 1, at: 1 })
    // those of which nothing is known yet
    .index({ team: 1, outcome: 1 }),
);

const language = { _id: String, team: String, locale: typed<Locale>(String) };
/** The language in which each customer was written to last. */
export const NoticeLanguages = model('NoticeLanguage', recordSchema('notice_languages', language));

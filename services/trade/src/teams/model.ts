import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { Duty, InvitationState, PricePermission, Role } from './schema.ts';

const NINETY_DAYS_S = 90 * 24 * 3600;

const team = {
  _id: String,
  name: String,
  /** Grows with its name, members and client codes; every write of its members and invitations locks it. */
  version: Number,
  /** Grows with its name alone, for forms that change it. */
  name_version: { type: Number, default: 1 },
  /** When it was first published with its waybills; unset for teams of older versions. */
  told_at: Date,
  created_at: Date,
  /** Set once its only member went to another team and left nothing behind. */
  ended_at: optional<Date | null>({ type: Date, default: null }),
};
export type Team = RecordOf<typeof team>;

/** Teams, which separate the data of their members. */
export const Teams = model('Team', recordSchema('teams', team).index({ told_at: 1 }));

const rights = {
  role: typed<Role>(String),
  price_permission: typed<PricePermission>(String),
  duties: typed<Duty[]>([String]),
};

const member = {
  _id: String,
  /** null: they left their team, or were removed from it. */
  team: { type: String, default: null },
  email: String,
  ...rights,
  version: Number,
  joined_at: Date,
  /** True while their account is disabled or not in trade; told by the event of that version of it. */
  absent: optional<boolean>(Boolean),
  account_version: optional<number>(Number),
};
export type MemberRecord = RecordOf<typeof member>;

/** One account is in one team; `_id` is the account's. */
export const Members = model('Member', recordSchema('team_members', member).index({ team: 1, joined_at: 1 }));

const invitation = {
  _id: String,
  team: String,
  email: String,
  ...rights,
  /** SHA-256 of the link's token. */
  hash: String,
  /** Joins whoever is in trade under this address at their first call; such ones have no link. */
  direct: { type: Boolean, default: false },
  invited_by: { id: String, email: String },
  state: typed<Exclude<InvitationState, 'expired'>>(String),
  /** Who accepts or accepted it. */
  account: { type: String, default: null },
  /** Id of the command that lets that account into trade, while its end is not known. */
  attempt: { type: String, default: null },
  attempted_at: { type: Date, default: null },
  created_at: Date,
  expires_at: { type: Date, default: null },
};
export type InvitationRecord = RecordOf<typeof invitation>;

/** Invitations into teams; they are kept for 90 days after they expire. */
export const Invitations = model(
  'TeamInvitation',
  recordSchema('team_invitations', invitation)
    .index({ hash: 1 }, { unique: true })
    .index({ team: 1, created_at: -1 })
    .index({ email: 1, direct: 1, state: 1 })
    .index({ state: 1, attempted_at: 1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: NINETY_DAYS_S }),
);

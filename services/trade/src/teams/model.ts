import { model, Schema } from 'mongoose';

export type Team = {
  _id: string;
  name: string;
  /** Mail addresses of people who join at their first call. */
  invited: string[];
  /** Grows with its name, members and client codes. */
  version: number;
  /** When it was first published with its waybills; unset for teams of older versions. */
  told_at: Date;
  created_at: Date;
};

const fields = {
  _id: String,
  name: String,
  invited: [String],
  version: Number,
  told_at: Date,
  created_at: Date,
} satisfies Record<keyof Team, unknown>;

/** Teams, which separate the data of their members. */
export const Teams = model(
  'Team',
  new Schema<Team>(fields, { collection: 'teams', versionKey: false }).index({ invited: 1 }).index({ told_at: 1 }),
);

type Member = { _id: string; team: string; email: string; joined_at: Date };

const ofMember = { _id: String, team: String, email: String, joined_at: Date } satisfies Record<keyof Member, unknown>;

/** One account is in one team; `_id` is the account's. */
export const Members = model(
  'Member',
  new Schema<Member>(ofMember, { collection: 'team_members', versionKey: false }).index({ team: 1, joined_at: 1 }),
);

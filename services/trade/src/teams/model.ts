import { model, Schema } from 'mongoose';

export type Team = { _id: string; name: string; invited: string[]; created_at: Date };

/** Whose data it is. `invited` holds the mail addresses of people who join at their first call. */
export const Teams = model(
  'Team',
  new Schema<Team>(
    { _id: String, name: String, invited: [String], created_at: Date },
    { collection: 'teams', versionKey: false },
  ).index({ invited: 1 }),
);

export type Member = { _id: string; team: string; email: string; joined_at: Date };

/** One account is in one team; `_id` is the account's. */
export const Members = model(
  'Member',
  new Schema<Member>(
    { _id: String, team: String, email: String, joined_at: Date },
    { collection: 'team_members', versionKey: false },
  ).index({ team: 1, joined_at: 1 }),
);

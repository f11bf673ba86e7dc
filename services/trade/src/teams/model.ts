import { model, Schema } from 'mongoose';

export type Team = { _id: string; name: string; invited: string[]; version: number; told_at: Date; created_at: Date };

/**
 * Whose data it is. `invited` holds the mail addresses of people who join at their first call. `version` grows with its
 * name and members. `told_at`: since when other services know it and whose its waybills are; teams of older versions
 * have neither.
 */
export const Teams = model(
  'Team',
  new Schema<Team>(
    { _id: String, name: String, invited: [String], version: Number, told_at: Date, created_at: Date },
    { collection: 'teams', versionKey: false },
  )
    .index({ invited: 1 })
    .index({ told_at: 1 }),
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

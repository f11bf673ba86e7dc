import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const team = {
  _id: String,
  name: String,
  /** Mail addresses of people who join at their first call. */
  invited: [String],
  /** Grows with its name, members and client codes. */
  version: Number,
  /** When it was first published with its waybills; unset for teams of older versions. */
  told_at: Date,
  created_at: Date,
};
export type Team = RecordOf<typeof team>;

/** Teams, which separate the data of their members. */
export const Teams = model('Team', recordSchema('teams', team).index({ invited: 1 }).index({ told_at: 1 }));

/** One account is in one team; `_id` is the account's. */
export const Members = model(
  'Member',
  recordSchema('team_members', { _id: String, team: String, email: String, joined_at: Date }).index({
    team: 1,
    joined_at: 1,
  }),
);

import type { Identity } from '@qiaohui/service-kit/auth';
import type { TeamState } from '@qiaohui/trade/contract';
import { model, Schema } from 'mongoose';

/** `linked` grows with each tying of its clients' goods, so that two of them conflict. */
type TeamRow = Omit<TeamState, 'id'> & { _id: string; version: number; linked: number };

/** Trade's teams as last heard. */
export const Teams = model(
  'Team',
  new Schema<TeamRow>(
    { _id: String, version: Number, name: String, members: [String], client_codes: [String], linked: Number },
    { collection: 'teams', versionKey: false },
  ).index({ members: 1 }),
);

/** The teams whose goods and notes somebody may see; who is not of trade any more sees none. */
export const teamsOf = async ({ id, group }: Identity): Promise<string[]> =>
  group === 'trade' ? Teams.distinct('_id', { members: id }) : [];

import type { TeamState } from '@qiaohui/trade/contract';
import { model, Schema } from 'mongoose';

/** `linked` grows with each linking of its clients' goods, so that two of them conflict. */
type TeamRecord = Omit<TeamState, 'id'> & { _id: string; version: number; linked: number };

/** Trade's teams, as trade last published them. */
export const Teams = model(
  'Team',
  new Schema<TeamRecord>(
    { _id: String, version: Number, name: String, members: [String], client_codes: [String], linked: Number },
    { collection: 'teams', versionKey: false },
  ).index({ members: 1 }),
);

type ClientTeamRecord = { _id: string; team: string | null; uses: number };

/**
 * The team whose client a plain code is, as trade last published it. Linking an in-order by it and changing it both
 * write its row, so that neither overlooks the other.
 */
export const ClientTeams = model(
  'ClientTeam',
  new Schema<ClientTeamRecord>(
    { _id: String, team: { type: String, default: null }, uses: { type: Number, default: 0 } },
    { collection: 'client_teams', versionKey: false },
  ).index({ team: 1 }),
);

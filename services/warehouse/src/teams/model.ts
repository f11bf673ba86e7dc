import { optional, recordSchema } from '@qiaohui/service-kit/data/record';
import type { TeamState } from '@qiaohui/trade/contract';
import { model } from 'mongoose';

const team = {
  _id: String,
  version: Number,
  name: String,
  members: [String],
  client_codes: optional<string[]>([String]),
  /** Grows with each linking of its clients' goods, so that two of them conflict. */
  linked: Number,
} satisfies Record<keyof Omit<TeamState, 'id'>, unknown> & Record<string, unknown>;

/** Trade's teams, as trade last published them. */
export const Teams = model('Team', recordSchema('teams', team).index({ members: 1 }));

/**
 * The team whose client a plain code is, as trade last published it. Linking an in-order by it and changing it both
 * write its row, so that neither overlooks the other.
 */
export const ClientTeams = model(
  'ClientTeam',
  recordSchema('client_teams', {
    _id: String,
    team: { type: String, default: null },
    uses: { type: Number, default: 0 },
  }).index({ team: 1 }),
);

import { project } from '@qiaohui/service-kit/events/projection';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { Envelope } from '@qiaohui/service-kit/shapes';
import type { TeamState } from '@qiaohui/trade/contract';
import { type ClientSession, trusted } from 'mongoose';
import { ClientTeams, Teams } from './model.ts';

/** Returns the teams whose goods and notes a person may see; none after they left trade. */
export const teamsOf = async ({ id, group }: Identity): Promise<string[]> =>
  group === 'trade' ? Teams.distinct('_id', { members: id }) : [];

export const membersOf = async (team: string): Promise<string[]> => (await Teams.findById(team).lean())?.members ?? [];

/** Stores the copy of a team; returns whether it is newer than the one that was stored. */
export function saveTeam(envelope: Envelope<TeamState>): Promise<boolean> {
  const { name, members, client_codes = [] } = envelope.state;
  return project(Teams, envelope, { name, members, client_codes });
}

/** Returns the client codes of the newest copy of a team, read under a write of its own. */
export async function lockClientCodes(team: string, session: ClientSession): Promise<string[]> {
  const found = await Teams.findOneAndUpdate({ _id: team }, { $inc: { linked: 1 } }, { session }).lean();
  return found?.client_codes ?? [];
}

/** Returns the team whose client a code is, and locks it against changes. */
export async function lockClient(client: string, session: ClientSession): Promise<string | null> {
  const row = await ClientTeams.findOneAndUpdate(
    { _id: client },
    { $inc: { uses: 1 }, $setOnInsert: { team: null } },
    { upsert: true, session, returnDocument: 'after' },
  ).lean();
  return row?.team ?? null;
}

/** Returns the team whose client a plain code is; null: nobody's. */
export const teamOfClient = async (client: string): Promise<string | null> =>
  (await ClientTeams.findById(client, { team: 1 }).lean())?.team ?? null;

export async function teamsOfClients(clients: string[], session: ClientSession): Promise<Map<string, string>> {
  const where = { _id: trusted({ $in: clients }), team: trusted({ $gt: '' }) };
  const found = await ClientTeams.find(where, { team: 1 }, { session }).lean();
  return new Map(found.flatMap(({ _id, team }) => (team ? [[_id, team] as const] : [])));
}

/** Stores the codes of a team's clients; returns those that are new. */
export async function writeClients(team: string, codes: string[], session: ClientSession): Promise<string[]> {
  const had = await ClientTeams.distinct('_id', { team }).session(session);
  const lost = trusted({ $in: had.filter((code) => !codes.includes(code)) });
  // a code that another team has published by now is not this team's to remove
  await ClientTeams.updateMany({ _id: lost, team }, { $set: { team: null }, $inc: { uses: 1 } }, { session });
  const gained = codes.filter((code) => !had.includes(code));
  for (const _id of gained)
    await ClientTeams.updateOne({ _id }, { $set: { team }, $inc: { uses: 1 } }, { upsert: true, session });
  return gained;
}

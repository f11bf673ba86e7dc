import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { replay } from '@qiaohui/service-kit/events/replay';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { codesOf } from '../codes/store.ts';
import { RepublishTeams, TeamEvent, type TeamState } from '../contract.ts';
import { Members, type Team, Teams } from './model.ts';

async function stateOfTeam({ _id: id, name }: Team, session?: ClientSession): Promise<TeamState> {
  const members = await Members.find({ team: id }, { _id: 1 })
    .sort({ joined_at: 1 })
    .session(session ?? null)
    .lean();
  return { id, name, members: members.map(({ _id }) => _id), client_codes: await codesOf(id, session) };
}

/**
 * Publishes a team in the transaction that changed it. The open pages of `account`, which joined or left it, get its live
 * notes from now on, or none any more.
 */
export async function publishTeam(
  team: Team,
  { actor, account }: { actor: Actor; account?: string },
  session: ClientSession,
): Promise<void> {
  const live = { teams: [team._id], account };
  await publish(TeamEvent, { state: await stateOfTeam(team, session), version: team.version, actor, live }, session);
}

/**
 * Publishes a team under a new version after the codes of its clients changed. Its own pages need no live note of it:
 * they get one of the codes.
 */
export async function publishCodes(_id: string, actor: Actor, session: ClientSession): Promise<void> {
  const change = { $inc: { version: 1 } };
  const team = await Teams.findOneAndUpdate({ _id }, change, { session, returnDocument: 'after' }).lean<Team>();
  if (team)
    await publish(TeamEvent, { state: await stateOfTeam(team, session), version: team.version, actor }, session);
}

async function* presentTeams() {
  const known = { told_at: trusted({ $ne: null }) };
  for await (const team of Teams.find(known).lean<Team[]>().cursor())
    yield { state: await stateOfTeam(team), version: team.version };
}

export const republishTeams = handleWithoutTransaction(RepublishTeams, async ({ actor }) => ({
  told: await replay(TeamEvent, presentTeams(), actor),
}));

import { answerFreely } from '@qiaohui/service-kit/commands';
import { commit } from '@qiaohui/service-kit/mongo';
import { tell } from '@qiaohui/service-kit/outbox';
import { retell } from '@qiaohui/service-kit/retelling';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { ClientCodes } from '../codes/model.ts';
import { RepublishTeams, TeamEvent, type TeamState, WaybillEvent } from '../contract.ts';
import { type WaybillRecord, Waybills } from '../waybills/model.ts';
import { stateOf } from '../waybills/rows.ts';
import { Members, type Team, Teams } from './model.ts';

const SYSTEM: Actor = { kind: 'system', id: 'trade' };

async function stateOfTeam({ _id: id, name }: Team, session?: ClientSession): Promise<TeamState> {
  const members = await Members.find({ team: id }, { _id: 1 })
    .sort({ joined_at: 1 })
    .session(session ?? null)
    .lean();
  const client_codes = await ClientCodes.distinct('_id', { team: id }).session(session ?? null);
  return { id, name, members: members.map(({ _id }) => _id), client_codes };
}

/** Tells a team in the transaction that changed it; whoever joined hears its notes from now on. */
export async function tellTeam(
  team: Team,
  { actor, joined }: { actor: Actor; joined?: string },
  session: ClientSession,
): Promise<void> {
  const live = { teams: [team._id], account: joined };
  await tell(TeamEvent, { state: await stateOfTeam(team, session), version: team.version, actor, live }, session);
}

/** Tells other services a team anew, since the codes of its clients are others; its pages hear of the codes themselves. */
export async function changeTeam(_id: string, actor: Actor, session: ClientSession): Promise<void> {
  const change = { $inc: { version: 1 } };
  const team = await Teams.findOneAndUpdate({ _id }, change, { session, returnDocument: 'after' }).lean<Team>();
  if (team) await tell(TeamEvent, { state: await stateOfTeam(team, session), version: team.version, actor }, session);
}

async function* present<R extends { version: number }, S>(
  records: AsyncIterable<R>,
  state: (record: R) => Promise<S> | S,
) {
  for await (const record of records) yield { state: await state(record), version: record.version };
}

export const republishTeams = answerFreely(RepublishTeams, async ({ actor }) => ({
  told: await retell(
    TeamEvent,
    present(
      Teams.find({ told_at: trusted({ $ne: null }) })
        .lean<Team[]>()
        .cursor(),
      (team) => stateOfTeam(team),
    ),
    actor,
  ),
}));

/**
 * Teams of before were told to nobody, nor whose their waybills are: tells both, once a team. First the waybills, which
 * may be told twice without harm, so that one that is broken off is begun again.
 */
export async function tellOldTeams(): Promise<void> {
  for (;;) {
    const old = await Teams.findOne({ told_at: null }).lean<Team>();
    if (!old) return;
    const records = Waybills.find({ team: old._id }).lean<WaybillRecord[]>().cursor();
    await retell(WaybillEvent, present(records, stateOf), SYSTEM);
    await commit(async (session) => {
      const team = await Teams.findOneAndUpdate(
        { _id: old._id, told_at: null },
        { $set: { told_at: new Date() }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      ).lean<Team>();
      if (team) await tellTeam(team, { actor: SYSTEM }, session);
    });
  }
}

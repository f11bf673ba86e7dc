import { actorOf, type Identity } from '@qiaohui/service-kit/auth';
import { goLive } from '@qiaohui/service-kit/bus';
import { commit } from '@qiaohui/service-kit/mongo';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import { settleClient } from '../linking/store.ts';
import { changeTeam } from '../teams/events.ts';
import { Teams } from '../teams/model.ts';
import { type ClientCode, ClientCodes } from '../codes/model.ts';

type Wanted = { id: string; team: string | null; version: number };

/**
 * Gives a code to a team, or takes it back, from the version that was seen. Goods that are linked by hand stay where
 * they are; those that name a number go to that waybill of the team, or to none of another.
 */
export async function giveCode({ id, team, version }: Wanted, who: Identity): Promise<ClientCode> {
  const { before, after } = await commit(async (session) => {
    const before = await ClientCodes.findById(id).session(session).lean();
    if (!before) throw missing('client-code');
    if (team !== null && !(await Teams.exists({ _id: team }).session(session))) throw missing('team');
    const change = {
      $set: { team },
      $push: { changes: { team, by: who.id, at: new Date() } },
      $inc: { version: 1 },
    };
    const how = { session, returnDocument: 'after' as const };
    const after = await ClientCodes.findOneAndUpdate({ _id: id, version }, change, how).lean();
    if (!after) throw conflict('client-code.changed');
    if (before.team === after.team) return { before, after };
    if (after.team) await settleClient(id, after.team, session);
    for (const one of [before.team, after.team]) if (one) await changeTeam(one, actorOf(who), session);
    return { before, after };
  });
  const teams = [before.team, after.team].flatMap((one) => one ?? []);
  goLive({ noun: 'client-code', id, version: after.version, to: { teams } });
  return after;
}

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { assignCode, type ClientCode, codeIn } from '../../codes/store.ts';
import { publishCodes } from '../../teams/events.ts';
import { teamExists } from '../../teams/store.ts';
import { settleClient } from '../linking/store.ts';
import type { GiveCode } from './schema.ts';

/**
 * Assigns a code to a team, or takes it back, from the version that was seen. Goods that are linked by hand stay where
 * they are; those that name a number go to that waybill of the team, or to none of another.
 */
export async function assign({ id, team, version }: GiveCode, who: Identity): Promise<ClientCode> {
  const { before, after } = await transaction(async (session) => {
    const before = await codeIn(id, session);
    if (team !== null && !(await teamExists(team, session))) throw notFound('team');
    const after = await assignCode({ id, team, version }, who.id, session);
    if (before.team === after.team) return { before, after };
    if (after.team) await settleClient(id, after.team, session);
    for (const one of [before.team, after.team]) if (one) await publishCodes(one, actorOf(who), session);
    return { before, after };
  });
  const teams = [before.team, after.team].flatMap((one) => one ?? []);
  broadcast({ noun: 'client-code', id, version: after.version, to: { teams } });
  return after;
}

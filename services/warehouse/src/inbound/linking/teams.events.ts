import { goLive } from '@qiaohui/service-kit/bus';
import { hear } from '@qiaohui/service-kit/hearing';
import { commit } from '@qiaohui/service-kit/mongo';
import { project } from '@qiaohui/service-kit/projecting';
import { TeamEvent } from '@qiaohui/trade/contract';
import { Teams } from '../../teams/model.ts';
import { writeClients } from '../../teams/store.ts';
import { linkClients } from './link.ts';

/** Ties goods of clients that the team got, by the newest copy, read under a write of its own. */
const settleClients = (id: string): Promise<boolean> =>
  commit(async (session) => {
    const team = await Teams.findOneAndUpdate({ _id: id }, { $inc: { linked: 1 } }, { session }).lean();
    const gained = await writeClients(id, team?.client_codes ?? [], session);
    if (gained.length > 0) await linkClients(gained, session);
    return gained.length > 0;
  });

/** Keeps the copy; pages of those who came or went hear other notes from now on. */
export const hearTeams = hear(TeamEvent, async (envelope) => {
  const { id, name, members, client_codes = [] } = envelope.state;
  const before = (await Teams.findById(id).lean())?.members ?? [];
  const isNew = await project(Teams, envelope, { name, members, client_codes });
  // Also for a repeat: the first try may have ended between the two writes.
  const isTied = await settleClients(id);
  const { version } = envelope;
  if (isTied) goLive({ noun: 'team', id, version, to: { groups: ['warehouse'], teams: [id] } });
  if (!isNew) return;
  const moved = [...before, ...members].filter((one) => !(before.includes(one) && members.includes(one)));
  for (const account of moved) goLive({ noun: 'team', id, version, to: { account } });
});

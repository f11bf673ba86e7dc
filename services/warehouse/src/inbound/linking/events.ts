import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { TeamEvent, WaybillEvent } from '@qiaohui/trade/contract';
import { lockClientCodes, membersOf, saveTeam, writeClients } from '../../teams/store.ts';
import { saveWaybill } from '../waybills/store.ts';
import { linkClients, linkWaybill } from './link.ts';

export const waybillSubscription = subscribe(WaybillEvent, async (envelope) => {
  const { id, team } = envelope.state;
  const isNew = await saveWaybill(envelope);
  // Also for a repeat: the first try may have ended between the two writes.
  await linkWaybill(id);
  const to = { groups: ['warehouse' as const], teams: team ? [team] : [] };
  if (isNew) broadcast({ noun: 'waybill', id, version: envelope.version, to });
});

/** Links goods of clients that the team got, by its newest copy; returns whether there are any. */
const linkGainedClients = (id: string): Promise<boolean> =>
  transaction(async (session) => {
    const gained = await writeClients(id, await lockClientCodes(id, session), session);
    if (gained.length > 0) await linkClients(gained, session);
    return gained.length > 0;
  });

/** Stores the copy; open pages of people who joined or left get the notes of their new teams from now on. */
export const teamSubscription = subscribe(TeamEvent, async (envelope) => {
  const { id, members } = envelope.state;
  const before = await membersOf(id);
  const isNew = await saveTeam(envelope);
  // Also for a repeat: the first try may have ended between the two writes.
  const isLinked = await linkGainedClients(id);
  const { version } = envelope;
  if (isLinked) broadcast({ noun: 'team', id, version, to: { groups: ['warehouse'], teams: [id] } });
  if (!isNew) return;
  const moved = [...before, ...members].filter((one) => !(before.includes(one) && members.includes(one)));
  for (const account of moved) broadcast({ noun: 'team', id, version, to: { account } });
});

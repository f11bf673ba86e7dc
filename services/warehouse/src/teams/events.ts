import { goLive } from '@qiaohui/service-kit/bus';
import { hear } from '@qiaohui/service-kit/hearing';
import { project } from '@qiaohui/service-kit/projecting';
import { TeamEvent } from '@qiaohui/trade/contract';
import { Teams } from './model.ts';

/** Keeps the copy; pages of those who came or went hear other notes from now on. */
export const hearTeams = hear(TeamEvent, async (envelope) => {
  const { id, name, members } = envelope.state;
  const before = (await Teams.findById(id).lean())?.members ?? [];
  if (!(await project(Teams, envelope, { name, members }))) return;
  const moved = [...before, ...members].filter((one) => !(before.includes(one) && members.includes(one)));
  for (const account of moved) goLive({ noun: 'team', id, version: envelope.version, to: { account } });
});

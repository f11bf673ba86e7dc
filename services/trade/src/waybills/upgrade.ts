import { commit } from '@qiaohui/service-kit/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/upgrades';
import { trusted } from 'mongoose';
import { Waybills } from './model.ts';
import { changeTeam } from '../teams/events.ts';
import { Teams } from '../teams/model.ts';

const MARK = 'teams-with-client-codes';
/** One number was one waybill's over all teams. */
const OLD_INDEX = 'number_1';

/** Tells teams of before with the codes of their clients, and lets each of them have numbers of its own. */
export async function upgradeTeams(): Promise<void> {
  if (await isUpgraded(MARK)) return;
  const indexes = await Waybills.collection.indexes();
  if (indexes.some(({ name }) => name === OLD_INDEX)) await Waybills.collection.dropIndex(OLD_INDEX);
  for (const { _id } of await Teams.find({ told_at: trusted({ $ne: null }) }, { _id: 1 }).lean())
    await commit((session) => changeTeam(_id, { kind: 'system', id: 'trade' }, session));
  await markUpgraded(MARK);
}

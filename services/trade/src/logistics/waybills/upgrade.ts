import { dropIndex, transaction } from '@qiaohui/service-kit/data/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/data/upgrades';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { publishCodes } from '../../teams/events.ts';
import { publishedTeams, publishOnce, unpublishedTeam } from '../../teams/store.ts';
import { noDetails } from './details.rules.ts';
import { replayWaybillsOf } from './events.ts';
import { searchTerms, type WaybillRecord, Waybills } from './model.ts';

const SYSTEM: Actor = { kind: 'system', id: 'trade' };
const MARK = 'teams-with-client-codes';
/** Made a number unique over all teams. */
const OLD_INDEX = 'number_1';

/**
 * Lets each team have its own waybill numbers, and publishes teams of older versions with the codes of their clients.
 */
export async function upgradeTeams(): Promise<void> {
  if (await isUpgraded(MARK)) return;
  const indexes = await Waybills.collection.indexes();
  if (indexes.some(({ name }) => name === OLD_INDEX)) await Waybills.collection.dropIndex(OLD_INDEX);
  for (const team of await publishedTeams()) await transaction((session) => publishCodes(team, SYSTEM, session));
  await markUpgraded(MARK);
}

/**
 * Publishes teams of older versions, which never were, and their waybills, once per team. Waybills go first, since a
 * repeat of them is harmless: an interrupted run starts again.
 */
export async function publishOldTeams(): Promise<void> {
  for (;;) {
    const team = await unpublishedTeam();
    if (!team) return;
    await replayWaybillsOf(team, SYSTEM);
    await publishOnce(team, SYSTEM);
  }
}

/** Stores the details of waybills of older versions, which had none: their clients stay as they are written. */
export async function upgradeDetails(): Promise<void> {
  for (const [name, value] of Object.entries({ ...noDetails, master: null, house_count: 0, parties_frozen_at: null }))
    await Waybills.collection.updateMany({ [name]: { $exists: false } }, { $set: { [name]: value } });
}

/** Lets waybills of older versions be found by their numbers without the marks between their parts. */
export async function upgradeTerms(): Promise<void> {
  for await (const waybill of Waybills.find().lean<WaybillRecord[]>().cursor()) {
    const { _id, version, number } = waybill;
    // one that is saved at this moment gets its terms by that
    const terms = searchTerms(number, waybill);
    await Waybills.updateOne({ _id, version }, { $set: { terms } });
  }
}

/** Drops the indexes of ports without the order of the list. */
export async function upgradePortIndexes(): Promise<void> {
  for (const end of ['departure', 'destination']) await dropIndex(Waybills, `team_1_${end}_port_1`);
}

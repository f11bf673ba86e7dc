import type { OrderState } from '@qiaohui/remit/contract';
import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { publish } from '@qiaohui/service-kit/events/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { Config, ConfigEvent, config0 } from '../contract.ts';
import { type ConfigRecord, Configs } from './model.ts';

const newest = async (filter: object, session?: ClientSession): Promise<Config> => {
  const query = Configs.findOne(filter).sort({ version: -1 });
  const found = await (session ? query.session(session) : query).lean<ConfigRecord>();
  return found ? Config.parse(found.config) : config0;
};

export const currentConfig = (session?: ClientSession): Promise<Config> => newest({}, session);

/** Returns the days on which banks work, by the settings in force. */
export const bankCalendar = async (session?: ClientSession): Promise<BankCalendar> =>
  (await currentConfig(session)).holidays;

/** The settings as they were in force at a moment. */
export const configAt = (at: Date): Promise<Config> => newest({ at: trusted({ $lte: at }) });

/** The channels of every version that was ever in force, the oldest first. */
export async function channelVersions(): Promise<{ at: Date; channels: Config['channels'] }[]> {
  const stored = await Configs.find({}, { at: 1, 'config.channels': 1 }).sort({ version: 1 }).lean<ConfigRecord[]>();
  return stored.map(({ at, config: { channels } }) => ({ at, channels }));
}

type Priced = Pick<OrderState, 'bit' | 'lockedAt' | 'createdAt'>;

/**
 * The markup inside an order's rate, for many orders: the one it was priced with, which may be older than its lock. For
 * orders from before that was published: the one in force when their quote was locked.
 */
export async function markups(): Promise<(order: Priced) => string> {
  const versions = await Configs.find({}, { at: 1, version: 1, 'config.bit': 1 })
    .sort({ version: -1 })
    .lean<ConfigRecord[]>();
  return ({ bit, lockedAt, createdAt }) => {
    if (bit !== undefined) return bit;
    const moment = new Date(lockedAt ?? createdAt);
    return versions.find(({ at }) => at <= moment)?.config.bit ?? config0.bit;
  };
}

type Change = Partial<Omit<Config, 'id' | 'version'>>;

/** Puts the next version of the settings in force. Two at once cannot both be the next one: the later gets a 409. */
export async function saveConfig(
  change: Change,
  actor: Actor,
  session: ClientSession,
): Promise<{ before: Config; after: Config }> {
  const before = await currentConfig(session);
  const after = { ...before, ...change, version: before.version + 1 };
  try {
    const { version } = after;
    const row = { _id: String(version), version, config: after, at: new Date(), changed: Object.keys(change) };
    await Configs.create([row], { session });
  } catch (error) {
    throw isDuplicate(error) ? conflict('config.moved-already') : error;
  }
  await publish(ConfigEvent, { state: after, version: after.version, actor, live: { groups: ['finance'] } }, session);
  return { before, after };
}

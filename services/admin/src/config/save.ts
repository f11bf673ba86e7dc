import { type Config, ConfigEvent } from '@qiaohui/admin/contract';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { publish } from '@qiaohui/service-kit/events/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { Configs } from './model.ts';
import { currentConfig } from './store.ts';

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

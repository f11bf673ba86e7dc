import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { partyChanged } from '../parties/changes.ts';
import { Channels } from './model.ts';
import { ANOTHER, type ChannelRecord, type ChannelVersion, writeChannel } from './store.ts';

/** Hides a channel that a merge made part of another; its brands stay with its record. */
export const absorbChannel = (seen: ChannelVersion, merge: string, session: ClientSession): Promise<ChannelRecord> =>
  writeChannel(seen, { deleted_at: new Date(), merge }, session);

/** Restores the channels that a merge made part of another. */
export async function releaseChannels(
  team: string,
  { ids, merge }: { ids: string[]; merge: string },
  session: ClientSession,
): Promise<void> {
  for (const _id of ids) {
    const released = await Channels.findOneAndUpdate(
      { _id, team, merge, deleted_at: trusted({ $gt: LONG_AGO }) },
      { $set: { deleted_at: null, merge: null }, $inc: ANOTHER },
      { session, returnDocument: 'after' },
    ).lean<ChannelRecord>();
    if (!released) throw notFound('channel');
    await partyChanged({ kind: 'channel', id: _id, team, name: released.name, gone_at: null }, session);
  }
}

import type { ClientSession } from 'mongoose';
import { trusted } from 'mongoose';
import { namesOfChannels } from '../../master-data/channels/store.ts';
import type { Relation } from '../../master-data/parties/relations.ts';
import { followRenaming } from './followers.ts';
import { type RecipientRecord, Recipients } from './model.ts';

/** Recipients that were moved, with the names that their channels had. */
type Moved = Array<{ id: string; name: string }>;

/** Those that name a channel, but where their round has the other one too: each of both keeps its own. */
async function movable(team: string, from: string, to: string, session: ClientSession): Promise<RecipientRecord[]> {
  const found = await Recipients.find({ team, 'channel.id': trusted({ $in: [from, to] }) })
    .session(session)
    .lean<RecipientRecord[]>();
  const taken = new Set(found.filter(({ channel }) => channel.id === to).map(({ rfq }) => rfq));
  return found.filter(({ channel, rfq }) => channel.id === from && !taken.has(rfq));
}

/** Requests to a channel that becomes part of another one name that from then on, as their inquiries and offers do. */
export const rfqsOfParty: Relation = {
  name: 'rfqs',
  kinds: ['channel'],
  count: ({ team, id }, session) => Recipients.countDocuments({ team, 'channel.id': id }).session(session ?? null),
  move: async ({ team, from, to }, session) => {
    const moved = await movable(team, from.id, to.id, session);
    const [named] = await namesOfChannels(team, [to.id], session);
    const ids = moved.map(({ _id }) => _id);
    const channel = { id: to.id, name: named?.name ?? '' };
    await Recipients.updateMany(
      { _id: trusted({ $in: ids }) },
      { $set: { channel }, $inc: { version: 1 } },
      { session },
    );
    await followRenaming(ids, channel, session);
    return moved.map(({ _id: id, channel: { name } }) => ({ id, name }));
  },
  back: async ({ team, from, to }, moved, session) => {
    for (const { id, name } of moved as Moved) {
      const channel = { id: from.id, name };
      const { matchedCount } = await Recipients.updateOne(
        { _id: id, team, 'channel.id': to.id },
        { $set: { channel }, $inc: { version: 1 } },
        { session },
      );
      if (matchedCount > 0) await followRenaming([id], channel, session);
    }
  },
};

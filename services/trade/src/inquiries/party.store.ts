import type { ClientSession } from 'mongoose';
import { namesOfChannels } from '../channels/store.ts';
import { namesOfCustomers } from '../customers/store.ts';
import type { PartyMove, Relation } from '../parties/relations.ts';
import type { PartyKind } from '../parties/schema.ts';
import { Inquiries } from './model.ts';

const paths = { customer: 'customer.id', channel: 'channels.id' } as const;
const names = { customer: namesOfCustomers, channel: namesOfChannels } as const;

/** Which inquiries were moved, and the name under which they named the party. */
type Moved = { name: string; inquiries: string[] };

const naming = (team: string, kind: PartyKind, id: string) => ({ team, [paths[kind]]: id });

/** Makes inquiries name another party; one that names both channels already names each on. */
async function rename(
  { team, from, to }: PartyMove,
  { name, among }: { name: string; among?: string[] },
  session: ClientSession,
): Promise<string[]> {
  const { kind } = from;
  const collection = Inquiries.collection;
  const where = {
    $and: [
      naming(team, kind, from.id),
      ...(kind === 'channel' ? [{ 'channels.id': { $ne: to.id } }] : []),
      ...(among ? [{ _id: { $in: among } }] : []),
    ],
  };
  const found = await collection.find(where as never, { session, projection: { _id: 1 } }).toArray();
  const ids = found.map(({ _id }) => String(_id));
  if (ids.length === 0) return [];
  const chosen = { _id: { $in: ids } } as never;
  if (kind === 'customer') {
    const change = { $set: { customer: { id: to.id, name } }, $inc: { version: 1 } };
    await collection.updateMany(chosen, change as never, { session });
  } else {
    const change = { $set: { 'channels.$[one].id': to.id, 'channels.$[one].name': name }, $inc: { version: 1 } };
    await collection.updateMany(chosen, change as never, { session, arrayFilters: [{ 'one.id': from.id }] });
  }
  return ids;
}

/** The inquiries of a customer, or with a channel, that becomes part of another one name that from then on. */
export const inquiriesOfParty: Relation = {
  name: 'inquiries',
  kinds: ['customer', 'channel'],
  count: ({ team, kind, id }, session) => Inquiries.collection.countDocuments(naming(team, kind, id), { session }),
  move: async (move, session): Promise<Moved> => {
    const { team, from, to } = move;
    const named = await names[from.kind](team, [to.id], session);
    const before = await Inquiries.collection.findOne(naming(team, from.kind, from.id), { session });
    const record = before as unknown as {
      customer: { name: string } | null;
      channels: Array<{ id: string; name: string }>;
    };
    const own = record?.channels.find(({ id }) => id === from.id)?.name;
    const name = (from.kind === 'customer' ? record?.customer?.name : own) ?? '';
    return { name, inquiries: await rename(move, { name: named[0]?.name ?? '' }, session) };
  },
  back: async ({ team, from, to }, moved, session) => {
    const { name, inquiries: among } = moved as Moved;
    await rename({ team, from: to, to: from }, { name, among }, session);
  },
};

import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter, searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import type { z } from 'zod';
import { grantOf, grantsOf, seenWhere } from '../../grants/store.ts';
import { nameForm, nameForms } from '../brands/name-form.rules.ts';
import { requireBrands } from '../brands/store.ts';
import { partyChanged } from '../parties/changes.ts';
import { type ChannelRecord, Channels } from './model.ts';
import { channelRow, channelRows, channelShownBy, type SeenChannel, seenAt } from './rows.ts';
import type { Channel, ChannelChange, ChannelName, ChannelQuery, NewChannel, SimilarChannel } from './schema.ts';
import { firstShown, shownAfter } from './shown.rules.ts';
import { countBrands } from './supply.store.ts';

export type { ChannelRecord } from './model.ts';

const MOST_SIMILAR = 5;
const MOST_CHOICES = 2_000;

/** The channels that a team sees. */
const seenBy = (team: string) => ({ team, deleted_at: null });

/** Returns a channel that the team sees, or null. */
export const findChannel = (team: string, _id: string, session?: ClientSession): Promise<ChannelRecord | null> =>
  Channels.findOne({ _id, ...seenBy(team) })
    .session(session ?? null)
    .lean<ChannelRecord>();

/** Returns a channel that the team sees; throws a 404 otherwise, also for another team's. */
export async function channelOf(team: string, _id: string, session?: ClientSession): Promise<ChannelRecord> {
  const channel = await findChannel(team, _id, session);
  if (!channel) throw notFound('channel');
  return channel;
}

/** Returns the names of those of the channels that the team sees. */
export async function namesOfChannels(team: string, ids: string[], session?: ClientSession): Promise<ChannelName[]> {
  const found = await Channels.find({ _id: trusted({ $in: ids }), ...seenBy(team) }, { name: 1 })
    .session(session ?? null)
    .lean<Array<Pick<ChannelRecord, '_id' | 'name'>>>();
  return found.map(({ _id: id, name }) => ({ id, name }));
}

/**
 * Returns the names of channels that something is about to name, in its transaction: a merge or a deletion of one of them
 * takes its turn.
 */
export async function lockChannels(team: string, ids: string[], session: ClientSession): Promise<ChannelName[]> {
  await Channels.updateMany({ _id: trusted({ $in: ids }), ...seenBy(team) }, { $inc: { named: 1 } }, { session });
  return namesOfChannels(team, ids, session);
}

/** Returns all channels of a team by name, as far as a choice of them shows. */
export async function channelsToChoose(
  team: string,
): Promise<Array<ChannelName & Pick<ChannelRecord, 'default_selected' | 'brands'>>> {
  const found = await Channels.find(seenBy(team), { name: 1, default_selected: 1, brands: 1 })
    .sort({ name: 1 })
    .limit(MOST_CHOICES)
    .lean<Array<Pick<ChannelRecord, '_id' | 'name' | 'default_selected' | 'brands'>>>();
  return found.map(({ _id: id, name, default_selected, brands }) => ({ id, name, default_selected, brands }));
}

/** Stores how many contacts a channel has; its version stays, since its own fields do. */
export async function storeContactCount(_id: string, count: number, session: ClientSession): Promise<void> {
  await Channels.updateOne({ _id }, { $set: { contact_count: count } }, { session });
}

/** Returns a channel that the team may read: its own, or one that a partner shares with it; throws a 404 otherwise. */
export async function channelSeenBy(team: string, _id: string): Promise<SeenChannel> {
  const own = await Channels.findOne({ _id, ...seenBy(team) }).lean<ChannelRecord>();
  if (own) return own;
  const grant = await grantOf(team, 'channel', _id);
  if (!grant) throw notFound('channel');
  return channelShownBy(await channelOf(grant.owner, _id), grant);
}

type Listed = ChannelRecord & { seen_at: Date };
const paths = { name: 'name', updated_at: 'seen_at', created_at: 'created_at' } as const;

type Search = { query: z.output<typeof ChannelQuery>; next: PageQuery; url: string };

/** Returns a page of the channels that the team sees. Partners' channels are chosen by default nowhere. */
export async function channelsOf(team: string, { query, next, url }: Search) {
  const { keyword, brand, default_selected: selected, source, sort, ...rest } = query;
  const grants = selected ? new Map() : await grantsOf(team, 'channel');
  const where = {
    ...seenWhere(team, grants, source, { own: keywordFilter(keyword), shared: keywordFilter(keyword, 'name_terms') }),
    deleted_at: null,
    ...(brand && { brands: brand }),
    ...(selected && { default_selected: selected === 'yes' }),
  };
  const order = orderBy<Listed>(sort, paths, { by: 'created_at' });
  const found = await page(Channels, {
    where,
    ...order,
    query: { ...rest, ...next },
    url,
    ...(order.by === 'seen_at' && { computed: seenAt(grants) }),
    row: ({ seen_at: _, ...channel }: Listed): SeenChannel => {
      const grant = channel.team === team ? undefined : grants.get(channel._id);
      return grant ? channelShownBy(channel, grant) : channel;
    },
    counted: true,
  });
  return { ...found, data: await channelRows(found.data) };
}

/** Returns channels of the team that have this name already, in whatever spelling. */
export async function similarChannels(team: string, names: string[], except?: string): Promise<SimilarChannel[]> {
  const forms = nameForms(...names);
  if (forms.length === 0) return [];
  const found = await Channels.find({ ...seenBy(team), forms: trusted({ $in: forms }) }, { name: 1, also: 1 })
    .limit(MOST_SIMILAR + 1)
    .lean<Array<Pick<ChannelRecord, '_id' | 'name'> & { also?: string[] }>>();
  return found
    .filter(({ _id }) => _id !== except)
    .slice(0, MOST_SIMILAR)
    .map(({ _id: id, name, also = [] }) => {
      const same = [name, ...also].find((one) => forms.includes(nameForm(one)));
      return { id, name, same: same ?? name };
    });
}

type Described = Pick<ChannelRecord, 'name' | 'description'> & { also?: string[] };

/** Returns what is stored of a channel's texts, with what it is found by. Channels of earlier versions lack `also`. */
export const described = ({ name, description, also = [] }: Described) => ({
  name,
  description,
  also,
  forms: nameForms(name, ...also),
  terms: searchTermsOf(name, description, ...also),
  name_terms: searchTermsOf(name),
});

type Made = NewChannel & { team: string; _id?: string; at?: Date };

export async function createChannel(
  { _id = randomUUID(), team, at = new Date(), ...given }: Made,
  session: ClientSession,
): Promise<ChannelRecord> {
  const brands = [...new Set(given.brands)];
  await requireBrands(team, brands, session);
  const { default_selected } = given;
  const state = { default_selected, brands, merge: null, version: 1, created_at: at, updated_at: at, deleted_at: null };
  const record = { _id, team, ...described(given), ...state, ...firstShown(at) };
  await Channels.create([record], { session });
  await countBrands(team, brands, session);
  return record;
}

export type ChannelVersion = { team: string; _id: string; version: number };

/** Makes one guarded write on the version that was seen. The loser of a race gets a 409 with the present state. */
export async function writeChannel(
  { team, _id, version }: ChannelVersion,
  set: Partial<ChannelRecord>,
  session: ClientSession,
): Promise<ChannelRecord> {
  const present = await channelOf(team, _id, session);
  const changed = await Channels.findOneAndUpdate(
    { _id, version, ...seenBy(team) },
    { $set: { ...set, ...shownAfter(present, set) }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<ChannelRecord>();
  if (!changed) throw conflict('channel.changed', await channelRow(present, session));
  const { name, deleted_at } = changed;
  await partyChanged({ kind: 'channel', id: _id, team, name, gone_at: deleted_at }, session);
  return changed;
}

export async function changeChannel(
  seen: Omit<ChannelVersion, 'version'>,
  { version, ...given }: ChannelChange,
  session: ClientSession,
): Promise<Channel> {
  const channel = await channelOf(seen.team, seen._id, session);
  const next = { ...channel, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  const { default_selected } = next;
  const fields = { ...described(next), default_selected, updated_at: new Date() };
  return channelRow(await writeChannel({ ...seen, version }, fields, session), session);
}

/** Hides a channel; it can be restored for a day, after which the database drops it. */
export async function deleteChannel(seen: ChannelVersion, session: ClientSession): Promise<Channel> {
  const hidden = await writeChannel(seen, { deleted_at: new Date() }, session);
  await countBrands(seen.team, hidden.brands, session);
  return channelRow(hidden, session);
}

/** Of a channel that is there again: to everybody another version. */
export const ANOTHER = { version: 1, 'shown.version': 1, 'described.version': 1 };

/** Restores a deleted channel. A repeat finds it there already and changes nothing. */
export async function restoreChannel(team: string, _id: string, session: ClientSession): Promise<Channel> {
  const restored = await Channels.findOneAndUpdate(
    { _id, team, merge: null as never, deleted_at: trusted({ $gt: LONG_AGO }) },
    { $set: { deleted_at: null }, $inc: ANOTHER },
    { session, returnDocument: 'after' },
  ).lean<ChannelRecord>();
  if (!restored) return channelRow(await channelOf(team, _id, session), session);
  await countBrands(team, restored.brands, session);
  await partyChanged({ kind: 'channel', id: _id, team, name: restored.name, gone_at: null }, session);
  return channelRow(restored, session);
}

/** True when a team has any channel. */
export const hasChannels = async (team: string, session: ClientSession): Promise<boolean> =>
  (await Channels.exists({ team }).session(session)) !== null;

/** Returns channels by their ids, whosesoever; deleted ones left out. */
export const channelsById = (ids: string[]): Promise<ChannelRecord[]> =>
  Channels.find({ _id: trusted({ $in: ids }), deleted_at: null }).lean<ChannelRecord[]>();

/** Says by what partners find channels of earlier versions. */
export async function upgradeNameTerms(): Promise<void> {
  const old = Channels.find({ name_terms: trusted({ $exists: false }) } as never, { name: 1 }).lean<ChannelRecord[]>();
  for (const { _id, name } of await old)
    await Channels.updateOne({ _id, name }, { $set: { name_terms: searchTermsOf(name) } });
}

/** Says of channels of earlier versions what partners are shown: all of it until now. */
export async function upgradeShownChannels(): Promise<void> {
  await Channels.collection.updateMany({ shown: { $exists: false } }, [
    { $set: { shown: { version: '$version', at: '$updated_at' } } },
    { $set: { described: '$shown' } },
  ]);
}

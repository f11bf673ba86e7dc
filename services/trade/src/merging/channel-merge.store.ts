import { randomUUID } from 'node:crypto';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { namesOfBrands } from '../master-data/brands/store.ts';
import { absorbChannel, releaseChannels } from '../master-data/channels/merged.store.ts';
import { channelRow, channelRows } from '../master-data/channels/rows.ts';
import { type Channel, MAX_BRANDS } from '../master-data/channels/schema.ts';
import { channelOf, described, findChannel, writeChannel } from '../master-data/channels/store.ts';
import { countBrands } from '../master-data/channels/supply.store.ts';
import { type MovedRelation, moveBackRelated, moveRelated } from '../master-data/parties/relations.ts';
import { isSameChannel, mergedChannel } from './channel-merge.rules.ts';
import { mergeMade } from './made.store.ts';
import type { MergeOrder } from './merge.store.ts';
import { type ChannelMergeRecord, ChannelMerges, type ChannelState } from './model.ts';
import { recordsOfMerge } from './records.ts';
import type { ChannelMergePreview, Merge, MergedChannel } from './schema.ts';
import { aDayAgo, mergeRow, type Which } from './undo.store.ts';

/** Channels of versions before merges lack `also`. */
const stateOf = (channel: Omit<ChannelState, 'also'> & { also?: string[] }): ChannelState => {
  const { name, description, default_selected, brands, also = [] } = channel;
  return { name, description, default_selected, brands, also };
};

/** Returns the channels of a merge and what comes of them. */
async function channelsOfMerge(team: string, survivor: string, absorbed: string[], session?: ClientSession) {
  const { into, others } = await recordsOfMerge(survivor, absorbed, (id) => channelOf(team, id, session));
  return { into, others, result: mergedChannel(stateOf(into), others.map(stateOf)) };
}

/** Returns what a merge would bring, by the rule of the merge itself. */
export async function previewChannelMerge(
  team: string,
  survivor: string,
  absorbed: string[],
): Promise<ChannelMergePreview> {
  const { into, others, result } = await channelsOfMerge(team, survivor, absorbed);
  const gained = result.brands.filter((id) => !into.brands.includes(id));
  return {
    survivor: await channelRow({ ...into, ...result }),
    absorbed: await channelRows(others),
    gains: {
      description: into.description === result.description ? null : result.description,
      default_selected: result.default_selected && !into.default_selected,
      brands: await namesOfBrands(team, gained),
    },
  };
}

const fieldsOf = (state: ChannelState) => {
  const { default_selected, brands } = state;
  return { ...described(state), default_selected, brands, updated_at: new Date() };
};

/**
 * Makes other channels part of one, all in one transaction with a record by which it can be undone. A repeat changes
 * nothing.
 */
export async function mergeChannels(
  { team, survivor, version, absorbed, by }: MergeOrder,
  session: ClientSession,
): Promise<MergedChannel> {
  const ids = absorbed.map(({ id }) => id);
  const made = await mergeMade(ChannelMerges, { team, survivor }, ids, session);
  if (made) return { merge: made, channel: await channelRow(await channelOf(team, survivor, session), session) };
  const { into, others, result } = await channelsOfMerge(team, survivor, ids, session);
  if (result.brands.length > MAX_BRANDS) throw new HttpError(422, 'channel.brands');
  const merge = randomUUID();
  const to = { kind: 'channel' as const, id: survivor };
  const moved: MovedRelation[] = [];
  for (const { id, version: seen } of absorbed) {
    moved.push(...(await moveRelated({ team, from: { ...to, id }, to }, session)));
    await absorbChannel({ team, _id: id, version: seen }, merge, session);
  }
  const channel = await writeChannel({ team, _id: survivor, version }, fieldsOf(result), session);
  await countBrands(team, result.brands, session);
  const record = {
    _id: merge,
    team,
    survivor,
    absorbed: others.map(({ _id: id, name }) => ({ id, name })),
    before: stateOf(into),
    after: stateOf(channel),
    moved,
    by: { id: by.id, email: by.email },
    at: new Date(),
    undone_at: null,
  };
  await ChannelMerges.create([record], { session });
  return { merge, channel: await channelRow(channel, session) };
}

/** Returns the merges into a channel that can still be undone, newest first. */
export async function mergesIntoChannel(team: string, survivor: string): Promise<Merge[]> {
  await channelOf(team, survivor);
  const found = await ChannelMerges.find({ survivor, team, undone_at: null, at: trusted({ $gt: aDayAgo() }) })
    .sort({ at: -1 })
    .lean<ChannelMergeRecord[]>();
  return found.map(mergeRow);
}

/**
 * Undoes a merge of the last day: the others are what they were, and so is the survivor. A repeat changes nothing. When
 * the survivor is not what the merge made of it, nothing is undone.
 */
export async function undoChannelMerge(
  { team, survivor, merge: _id }: Which,
  session: ClientSession,
): Promise<Channel> {
  const merge = await ChannelMerges.findOne({ _id, team, survivor }).session(session).lean<ChannelMergeRecord>();
  if (!merge || merge.at < aDayAgo()) throw notFound('merge');
  if (merge.undone_at) return channelRow(await channelOf(team, survivor, session), session);
  const channel = await findChannel(team, survivor, session);
  if (!channel || !isSameChannel(stateOf(channel), merge.after))
    throw conflict('merge.changed', channel && (await channelRow(channel, session)));
  await ChannelMerges.updateOne({ _id }, { $set: { undone_at: new Date() } }, { session });
  await releaseChannels(team, { ids: merge.absorbed.map(({ id }) => id), merge: _id }, session);
  const to = { kind: 'channel' as const, id: survivor };
  await moveBackRelated(team, { to, all: merge.moved ?? [] }, session);
  const seen = { team, _id: survivor, version: channel.version };
  const restored = await writeChannel(seen, fieldsOf(merge.before), session);
  await countBrands(team, merge.after.brands, session);
  return channelRow(restored, session);
}

import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { lockChannels } from '../../master-data/channels/store.ts';
import { type By, type ChannelRecord, Inquiries, type InquiryRecord } from './model.ts';
import { MOST_CHANNELS } from './schema.ts';
import { blocksOf, channelMoves, isOpen } from './states.rules.ts';
import { inquiryOf } from './store.ts';

type Of = { team: string; id: string };
type Round = { by: By; version: number; channels: string[]; at: Date };

/** Writes over the version that was read in the same transaction. */
async function write(
  { _id, version }: InquiryRecord,
  $set: Partial<InquiryRecord>,
  session: ClientSession,
  more: { $push?: object } = {},
): Promise<InquiryRecord> {
  const changed = await Inquiries.findOneAndUpdate(
    { _id, version },
    { $set, ...more, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<InquiryRecord>();
  if (!changed) throw conflict('inquiry.changed');
  return changed;
}

/**
 * Adds the channels that a request for quotation goes to, and moves an inquiry that had none, in the transaction that
 * sends it: of two who send at once the second one gets a 409.
 */
export async function beginRound(
  { team, id }: Of,
  { by, version, channels: ids, at }: Round,
  session: ClientSession,
): Promise<InquiryRecord> {
  const before = await inquiryOf(team, id, session);
  if (!isOpen(before.state)) throw conflict('inquiry.closed');
  if (before.version !== version) throw conflict('inquiry.changed');
  const found = await lockChannels(team, ids, session);
  const named = ids.flatMap((one) => found.find((channel) => channel.id === one) ?? []);
  if (named.length < ids.length)
    throw new HttpError(422, 'channel.missing', { errors: { channels: ['channel.missing'] } });
  const known = new Set(before.channels.map((channel) => channel.id));
  const added: ChannelRecord[] = named
    .filter((channel) => !known.has(channel.id))
    .map(({ id: channel, name }) => ({ id: channel, name, state: 'no-quotation', note: null, by: null, at: null }));
  const channels = [...before.channels, ...added];
  if (channels.length > MOST_CHANNELS)
    throw new HttpError(422, 'inquiry.channels-most', { errors: { channels: ['inquiry.channels-most'] } });
  const to = 'rfq-sent' as const;
  if (blocksOf(before, { to, outcome: null }, 'sending').length > 0)
    return write(before, { channels, updated_at: at }, session);
  const step = { from: before.state, to, outcome: null, note: null, by: by.email, at };
  return write(before, { channels, state: to, updated_at: at }, session, { $push: { history: step } });
}

type Stated = Pick<ChannelRecord, 'note' | 'sealed'> & {
  channel: string;
  state: 'quoted' | 'declined';
  by: string;
  at: Date;
};

/** Notes that a channel has quoted nothing again, in the transaction that withdraws its request with its offers. */
export async function takeQuoteBack({ team, id }: Of, channel: string, session: ClientSession): Promise<void> {
  const before = await inquiryOf(team, id, session);
  if (before.channels.find((one) => one.id === channel)?.state !== 'quoted') return;
  const none = { state: 'no-quotation' as const, note: null, by: null, at: null, sealed: null };
  const channels = before.channels.map((one) => (one.id === channel ? { ...one, ...none } : one));
  await write(before, { channels, updated_at: new Date() }, session);
}

/**
 * Notes what a channel stated as it made its offer or declined, in that transaction. One that stated it before stays as it is.
 * Throws a 409 for a closed inquiry.
 */
export async function noteChannel(
  { team, id }: Of,
  { channel, ...stated }: Stated,
  session: ClientSession,
): Promise<void> {
  const before = await inquiryOf(team, id, session);
  if (!isOpen(before.state)) throw conflict('inquiry.closed');
  const present = before.channels.find((one) => one.id === channel);
  if (!present || !channelMoves(present.state).includes(stated.state)) return;
  const channels = before.channels.map((one) => (one.id === channel ? { ...one, ...stated } : one));
  await write(before, { channels, updated_at: stated.at }, session);
}

/** Keeps what channels replied to a sealed request from the team until its new deadline, in the transaction that sets this. */
export const sealNotes = async (
  { team, id: _id }: Of,
  { rfq, until }: NonNullable<ChannelRecord['sealed']>,
  session: ClientSession,
): Promise<void> => {
  await Inquiries.updateOne(
    { _id, team },
    { $set: { 'channels.$[of].sealed.until': until } },
    { arrayFilters: [{ 'of.sealed.rfq': rfq }], session },
  );
};

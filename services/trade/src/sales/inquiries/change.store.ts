import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted, type UpdateQuery } from 'mongoose';
import { lockChannels } from '../../master-data/channels/store.ts';
import { followMove } from './followers.ts';
import { type By, type ChannelRecord, Inquiries, type InquiryRecord } from './model.ts';
import { type ChannelMove, type ChannelsAdded, type InquiryMove, type InquirySave, MOST_CHANNELS } from './schema.ts';
import type { Reader } from './seen.ts';
import { blocksOf, channelMoves, isOpen } from './states.rules.ts';
import { headOf, inquiryOf } from './store.ts';
import { inquirySeen } from './view.ts';

/** Who changes an inquiry, and as whom they are shown the present state when somebody else was first. */
export type Editor = Reader & { by: By };

type Write = { change: UpdateQuery<InquiryRecord> } | { code: string };
type Seen = { id: string; version: number };

/**
 * Makes one guarded write on the version that was seen. `decide` says what is written, or by which code it is rejected;
 * whoever is rejected, or loses a race, gets a 409 with the present state.
 */
async function write(
  editor: Editor,
  { id, version }: Seen,
  decide: (inquiry: InquiryRecord, session: ClientSession) => Promise<Write>,
): Promise<InquiryRecord> {
  const { team } = editor;
  const written = await transaction(async (session) => {
    const before = await inquiryOf(team, id, session);
    if (before.version !== version) return 'inquiry.changed';
    const decided = await decide(before, session);
    if ('code' in decided) return decided.code;
    const changed = await Inquiries.findOneAndUpdate(
      { _id: id, team, version, state: before.state },
      { ...decided.change, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<InquiryRecord>();
    if (!changed) return 'inquiry.changed';
    await followMove(before, changed, session);
    return changed;
  });
  if (typeof written !== 'string') return written;
  throw conflict(written, await inquirySeen(editor, await inquiryOf(team, id)));
}

/** Saves the head of an inquiry while it is open. */
export const saveInquiry = (editor: Editor, id: string, { version, ...form }: InquirySave): Promise<InquiryRecord> =>
  write(editor, { id, version }, async (before, session) => {
    if (!isOpen(before.state)) return { code: 'inquiry.closed' };
    const head = await headOf(editor.team, { number: before.number, ...form }, before, session);
    return { change: { $set: { ...head, updated_at: new Date() } } };
  });

type Move = Pick<InquiryMove, 'to' | 'outcome' | 'reason' | 'version'>;
type How = 'person' | 'sending';

/** Returns what a move of the table writes, or by which code it is rejected. */
function moving(
  before: InquiryRecord,
  { to, outcome, reason }: Omit<Move, 'version'>,
  { by, how, at }: { by: By; how: How; at: Date },
): Write {
  const [block] = blocksOf(before, { to, outcome }, how);
  if (block) return { code: `inquiry.${block}` };
  const from = before.state;
  const closing =
    to === 'closed'
      ? { reason, closed_from: from, closed_at: at }
      : { reason: null, closed_from: null, closed_at: null };
  return {
    change: {
      $set: { state: to, outcome, ...closing, count_due: at, updated_at: at },
      $push: { history: { from, to, outcome, note: reason, by: by.email, at } },
    },
  };
}

/** Makes a move of the table, by a person or as requests for quotation are sent. */
export const moveInquiry = (
  editor: Editor,
  id: string,
  { to, outcome, reason, version }: Move,
  how: How = 'person',
  at = new Date(),
): Promise<InquiryRecord> =>
  write(editor, { id, version }, async (before) => moving(before, { to, outcome, reason }, { by: editor.by, how, at }));

/** Makes a move of a person in the transaction of what it follows from; returns the code by which the table rejects it. */
export async function moveWithin(
  before: InquiryRecord,
  move: Omit<Move, 'version'>,
  by: By,
  session: ClientSession,
): Promise<string | null> {
  const decided = moving(before, move, { by, how: 'person', at: new Date() });
  if ('code' in decided) return decided.code;
  const { _id, team, version, state } = before;
  const { matchedCount } = await Inquiries.updateOne(
    { _id, team, version, state },
    { ...decided.change, $inc: { version: 1 } },
    { session },
  );
  if (matchedCount === 0) return 'inquiry.changed';
  await followMove(before, { ...move, state: move.to }, session);
  return null;
}

/** Takes an open inquiry for a change of what belongs to it: others wait for their turn. Throws a 409 for a closed one. */
export async function holdInquiry(team: string, _id: string, session: ClientSession): Promise<InquiryRecord> {
  const held = await Inquiries.findOneAndUpdate(
    { _id, team, state: trusted({ $ne: 'closed' }) },
    { $set: { updated_at: new Date() } },
    { session, returnDocument: 'after' },
  ).lean<InquiryRecord>();
  if (held) return held;
  await inquiryOf(team, _id, session);
  throw conflict('inquiry.closed');
}

/** Adds channels of the team that are to quote; those that are there already stay as they are. */
export const addChannels = (
  editor: Editor,
  id: string,
  { version, channels: ids }: ChannelsAdded,
): Promise<InquiryRecord> =>
  write(editor, { id, version }, async (before, session) => {
    if (!isOpen(before.state)) return { code: 'inquiry.closed' };
    const known = new Set(before.channels.map((channel) => channel.id));
    const wanted = [...new Set(ids)].filter((one) => !known.has(one));
    const named = await lockChannels(editor.team, wanted, session);
    if (named.length < wanted.length)
      throw new HttpError(422, 'channel.missing', { errors: { channels: ['channel.missing'] } });
    const added: ChannelRecord[] = named.map(({ id: channel, name }) => ({
      ...{ id: channel, name, state: 'no-quotation', note: null, by: null, at: null },
    }));
    const channels = [...before.channels, ...added];
    if (channels.length > MOST_CHANNELS)
      throw new HttpError(422, 'inquiry.channels-most', { errors: { channels: ['inquiry.channels-most'] } });
    return { change: { $set: { channels, updated_at: new Date() } } };
  });

/** Notes what a channel said. */
export const moveChannel = (
  editor: Editor,
  { id, channel }: { id: string; channel: string },
  { version, state, note }: ChannelMove,
): Promise<InquiryRecord> =>
  write(editor, { id, version }, async (before) => {
    const present = before.channels.find((one) => one.id === channel);
    if (!present) throw notFound('inquiry-channel');
    if (!isOpen(before.state)) return { code: 'inquiry.closed' };
    if (!channelMoves(present.state).includes(state)) return { code: 'inquiry-channel.move' };
    const at = new Date();
    const channels = before.channels.map((one) =>
      one.id === channel ? { ...one, state, note, by: editor.by.email, at, sealed: null } : one,
    );
    return { change: { $set: { channels, updated_at: at } } };
  });

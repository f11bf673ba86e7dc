import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { type Copying, type ShareRecord, Shares } from './model.ts';
import type { SharedKind } from './schema.ts';

export type { ShareRecord } from './model.ts';
/** The collection, for pages of it. */
export const shareCollection = Shares;

/** Returns a share that the team gave or got; throws a 404 otherwise. */
export async function shareOf(team: string, _id: string, session?: ClientSession): Promise<ShareRecord> {
  const found = await Shares.findOne({ _id, $or: [{ owner: team }, { recipient: team }] })
    .session(session ?? null)
    .lean<ShareRecord>();
  if (!found) throw notFound('share');
  return found;
}

type Made = Pick<
  ShareRecord,
  'owner' | 'recipient' | 'pair' | 'way' | 'kind' | 'item' | 'name' | 'discounts' | 'count' | 'by'
> & {
  description?: boolean;
  since?: { revision: number | null; number: number };
  copy?: Copying;
};

/** Stores a share in effect, or a copy that waits to be written, in the transaction that locks its relationship. */
export async function storeShare({ since, copy, ...made }: Made, session: ClientSession): Promise<ShareRecord> {
  const at = new Date();
  const record: ShareRecord = {
    _id: randomUUID(),
    ...made,
    since_revision: since?.revision ?? null,
    since_number: since?.number ?? 0,
    state: copy ? 'pending' : 'accepted',
    ...(copy ? { copy, copying_since: at } : { active: true }),
    ...{ created_at: at, ended_at: null, version: 1, terms: searchTermsOf(made.name) },
    ...{ lease_until: null, turns: 0, failures: 0 },
  };
  await Shares.create([record], { session });
  return record;
}

/** Returns the share by which a partner sees an item; null when it does not. */
export const activeShare = (recipient: string, kind: SharedKind, item: string, session: ClientSession) =>
  Shares.findOne({ recipient, kind, item, active: true }).session(session).lean<ShareRecord>();

/** Returns the shares in effect and the copies under way between two partners. */
export const openShares = (pair: string, session?: ClientSession): Promise<ShareRecord[]> =>
  Shares.find({ pair, $or: [{ state: 'accepted', active: true }, { state: 'pending' }] })
    .session(session ?? null)
    .lean<ShareRecord[]>();

/** How many copies of lists partners have from one another. */
export const countCopies = (pair: string): Promise<number> =>
  Shares.countDocuments({ pair, state: 'accepted', way: 'copy' });

/** How many shares a recipient sees of a kind. */
export const countGrants = (recipient: string, kind: SharedKind, session: ClientSession): Promise<number> =>
  Shares.countDocuments({ recipient, kind, active: true }).session(session);

/** How many partners see an item of a team. */
export const countRecipients = (owner: string, item: string, session: ClientSession): Promise<number> =>
  Shares.countDocuments({ owner, item, active: true }).session(session);

/** Counts shares in effect by partner and direction. */
export async function countByPartner(team: string): Promise<Map<string, { mine: number; with_me: number }>> {
  const [mine, theirs] = await Promise.all(
    (['owner', 'recipient'] as const).map((side) =>
      Shares.aggregate<{ _id: string; shares: number }>([
        { $match: { [side]: team, active: true } },
        { $group: { _id: side === 'owner' ? '$recipient' : '$owner', shares: { $sum: 1 } } },
      ]),
    ),
  );
  const counted = new Map<string, { mine: number; with_me: number }>();
  const at = (other: string) => counted.get(other) ?? { mine: 0, with_me: 0 };
  for (const { _id, shares } of mine ?? []) counted.set(_id, { ...at(_id), mine: shares });
  for (const { _id, shares } of theirs ?? []) counted.set(_id, { ...at(_id), with_me: shares });
  return counted;
}

type End = { state: 'rejected' | 'deleted'; count?: number };

/**
 * Ends a share or a copy under way on the version that was seen: from the commit on nothing is read by it. What its
 * recipient found by it, or the half of a copy, waits to be cleared away. Throws a 409 with nothing done when it has
 * changed meanwhile.
 */
export async function closeShare(
  { _id, version, copy }: ShareRecord,
  { state, count }: End,
  session: ClientSession,
): Promise<ShareRecord> {
  const at = new Date();
  const rest = copy ? { copying_since: at } : { clear_since: at };
  const ended = await Shares.findOneAndUpdate(
    { _id, version, state: trusted({ $in: ['pending', 'accepted'] as const }) },
    {
      $set: { state, ended_at: at, ...rest, ...(count !== undefined && { count }) },
      $unset: { active: 1 },
      $inc: { version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean<ShareRecord>();
  if (!ended) throw conflict('share.changed');
  return ended;
}

/** Ended shares whose traces wait to be cleared away. */
export const sharesToClear = (): Promise<ShareRecord[]> =>
  Shares.find({ clear_since: trusted({ $gt: LONG_AGO }) })
    .sort({ clear_since: 1 })
    .limit(100)
    .lean<ShareRecord[]>();

export const noteCleared = (_id: string) => Shares.updateOne({ _id }, { $unset: { clear_since: 1 } });

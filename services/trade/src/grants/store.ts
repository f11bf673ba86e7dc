import { type ClientSession, trusted } from 'mongoose';
import { namesOfTeams } from '../teams/store.ts';
import { type ShareRecord, Shares } from './model.ts';
import type { RecordSource, SharedBy, SharedKind } from './schema.ts';

/** What lets a team see a record of another one. */
export type Grant = Pick<ShareRecord, 'owner' | 'item' | 'discounts' | 'since_revision' | 'since_number'> & {
  /** Of a channel: whether the relationship with it is told. */
  description: boolean;
  shared: SharedBy;
};

/** Records that partners share with a team are read by these; it sees no more of a kind than this. */
export const MOST_GRANTS = 1_000;

const grantOfShare = (share: ShareRecord, names: Map<string, string>): Grant => ({
  owner: share.owner,
  item: share.item,
  discounts: share.discounts,
  description: share.description ?? false,
  since_revision: share.since_revision,
  since_number: share.since_number,
  shared: {
    share: share._id,
    team: { id: share.owner, name: names.get(share.owner) ?? '' },
    discounts: share.discounts,
    at: share.created_at.toISOString(),
  },
});

/** Returns by what a team sees a record of another one; null when it does not. */
export async function grantOf(
  recipient: string,
  kind: SharedKind,
  item: string,
  session?: ClientSession,
): Promise<Grant | null> {
  const share = await Shares.findOne({ recipient, kind, item, active: true })
    .session(session ?? null)
    .lean<ShareRecord>();
  return share && grantOfShare(share, await namesOfTeams([share.owner]));
}

/** Returns by what a team sees the records of one kind that partners share with it, by record. */
export async function grantsOf(recipient: string, kind: SharedKind): Promise<Map<string, Grant>> {
  const shares = await Shares.find({ recipient, kind, active: true }).limit(MOST_GRANTS).lean<ShareRecord[]>();
  const names = await namesOfTeams([...new Set(shares.map(({ owner }) => owner))]);
  return new Map(shares.map((share) => [share.item, grantOfShare(share, names)]));
}

/** Returns the teams that see a record of another one, all or those that see its discounts. */
export const recipientsOf = (owner: string, item: string, of: { discounts?: true } = {}): Promise<string[]> =>
  Shares.distinct('recipient', { owner, item, active: true, ...of });

/** Returns those of these shares by which nothing may be read any more. */
export async function endedAmong(shares: string[]): Promise<Set<string>> {
  if (shares.length === 0) return new Set();
  const active = await Shares.find({ _id: trusted({ $in: shares }), active: true }, { _id: 1 }).lean();
  const present = new Set(active.map(({ _id }) => _id));
  return new Set(shares.filter((id) => !present.has(id)));
}

type Filter = Record<string, unknown>;

/**
 * The filter of the records that a team sees: its own, those shared with it, or both. `of`: what else is asked of either,
 * where not all of a shared record is told.
 */
export function seenWhere(
  team: string,
  grants: Map<string, Grant>,
  source?: RecordSource,
  of: { own?: Filter; shared?: Filter } = {},
): Filter {
  const own = { team, ...of.own };
  const shared = { _id: { $in: [...grants.keys()] }, ...of.shared };
  if (source === 'shared') return shared;
  return source || grants.size === 0 ? own : { $or: [own, shared] };
}

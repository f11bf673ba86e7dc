import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { endExports } from '../../exports/store.ts';
import { closePartner, lockPartner, type PartnerRecord } from '../../grants/partners.store.ts';
import { closeShare, countRecipients, openShares, type ShareRecord, shareOf } from '../../grants/shares.store.ts';
import { setRecipients } from '../../prices/lists/store.ts';
import { membersOf } from '../../teams/store.ts';
import { partnerRow } from '../partners/rows.ts';
import { shareRow } from './rows.ts';
import { presentSubjects } from './subjects.ts';

/** Counts the partners who see a list again, in the transaction that changes that. */
export async function recount(owner: string, list: string, session: ClientSession): Promise<void> {
  await setRecipients(list, await countRecipients(owner, list, session), session);
}

/** The accounts of a share's recipient. */
export const accountsOf = async (team: string, session?: ClientSession): Promise<string[]> =>
  (await membersOf(team, session)).map(({ _id }) => _id);

/**
 * Ends shares below the lock of their relationship: from the commit on no query, export or analysis reads by them, and
 * copies under way stop.
 */
export async function endShares(
  shares: ShareRecord[],
  state: 'rejected' | 'deleted',
  session: ClientSession,
): Promise<ShareRecord[]> {
  const ids = (kind: string) => shares.flatMap((share) => (share.kind === kind && share.active ? [share.item] : []));
  const present = await presentSubjects({ list: ids('list'), brand: ids('brand'), channel: ids('channel') });
  const ended: ShareRecord[] = [];
  for (const share of shares) {
    const count = present.get(share.item)?.count;
    ended.push(await closeShare(share, { state, ...(count !== undefined && { count }) }, session));
    if (share.kind === 'list' && share.active) await recount(share.owner, share.item, session);
  }
  for (const [recipient, own] of Map.groupBy(ended, (share) => share.recipient)) {
    const accounts = await accountsOf(recipient, session);
    await endExports(
      own.map(({ _id }) => _id),
      accounts,
      session,
    );
  }
  return ended;
}

/** Ends a share or a copy under way: its owner deletes it, its recipient rejects it. */
export const endShare = (team: string, id: string, version: number): Promise<ShareRecord> =>
  transaction(async (session) => {
    const { owner, recipient } = await shareOf(team, id);
    await lockPartner(owner, recipient, session).catch((error) => {
      throw error.status === 404 ? conflict('share.ended') : error;
    });
    const share = await shareOf(team, id, session);
    const state = share.owner === team ? 'deleted' : 'rejected';
    // a repeat after a lost response
    if (!share.active && share.state === state) return share;
    if (share.version !== version) throw conflict('share.changed', await shareRow(share, team));
    if (share.state !== 'pending' && !share.active)
      throw conflict(share.state === 'accepted' ? 'share.copy-stays' : 'share.ended', await shareRow(share, team));
    const [ended] = await endShares([share], state, session);
    return ended ?? share;
  });

type Ended = { partner: PartnerRecord; shares: ShareRecord[] };

/** Ends the relationship of two teams with all that they share; throws a 409 when it has changed since it was seen. */
export const endPartner = ({
  team,
  by,
  other,
  version,
}: {
  team: string;
  by: { id: string; email: string };
  other: string;
  version: number;
}): Promise<Ended> =>
  transaction(async (session) => {
    const partner = await lockPartner(team, other, session);
    if (partner.version !== version + 1)
      throw conflict('partner.changed', await partnerRow({ ...partner, version: partner.version - 1 }, team));
    const shares = await endShares(await openShares(partner._id, session), 'deleted', session);
    await closePartner(partner, by, session);
    return { partner, shares };
  });

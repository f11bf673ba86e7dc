import { countExports } from '../../exports/store.ts';
import { countCopies, openShares, type ShareRecord } from '../../grants/shares.store.ts';
import { countAnalyses } from '../../prices/analyses/store.ts';
import type { Ending } from '../schema.ts';
import { accountsOf } from './end.ts';
import { shareRows } from './rows.ts';

/** What recipients have made of shares. */
async function usesOf(shares: ShareRecord[]): Promise<Pick<Ending, 'exports' | 'analyses'>> {
  const uses = { exports: 0, analyses: 0 };
  for (const [recipient, own] of Map.groupBy(shares, (share) => share.recipient)) {
    const ids = own.map(({ _id }) => _id);
    uses.exports += await countExports(ids, await accountsOf(recipient));
    uses.analyses += await countAnalyses(recipient, ids);
  }
  return uses;
}

async function endingOf(shares: ShareRecord[], team: string, copies: number): Promise<Ending> {
  const active = shares.filter((share) => share.active);
  const rows = await shareRows(active, team);
  return {
    shares: rows.map(({ id, direction, kind, list_kind, name, count }) => ({
      id,
      direction,
      kind,
      list_kind,
      name,
      count,
    })),
    rows: rows.reduce((sum, { kind, count }) => sum + (kind === 'list' ? count : 0), 0),
    ...(await usesOf(active)),
    copying: shares.length - active.length,
    copies,
  };
}

/** Returns what ending a relationship would remove, and what stays. */
export const partnerEnding = async (pair: string, team: string): Promise<Ending> =>
  endingOf(await openShares(pair), team, await countCopies(pair));

/** Returns what ending a share would remove. */
export const shareEnding = (share: ShareRecord, team: string): Promise<Ending> => {
  const isOpen = share.active || share.state === 'pending';
  return endingOf(isOpen ? [share] : [], team, share.state === 'accepted' && !share.active ? 1 : 0);
};

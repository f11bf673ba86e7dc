import { noteTeams } from '../../grants/notes.ts';
import type { ShareRecord } from '../../grants/shares.store.ts';

const nouns = { list: 'price-list', brand: 'brand', channel: 'channel' } as const;

/** Notes to both teams' open pages that shares and what they show have changed. After the commit. */
export function noteShares(shares: ShareRecord[]): void {
  for (const { _id, owner, recipient, kind, item, copy } of shares) {
    noteTeams('share', _id, [owner, recipient]);
    noteTeams(nouns[kind], copy?.list ?? item, copy ? [recipient] : [owner, recipient]);
  }
}

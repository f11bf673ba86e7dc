import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { endedAmong } from '../grants/store.ts';
import { isFiltering } from '../prices/items/filter.rules.ts';
import { countItems } from '../prices/items/store.ts';
import { revisionOf } from '../prices/revisions/store.ts';
import { type PriceExportRecord, PriceExports } from './model.ts';
import type { PriceExportForm } from './schema.ts';

/** How many rows an export has, at most `most`. */
export async function countOf({ list, filter }: PriceExportForm, revision: number | null, most: number) {
  if (revision === null) return 0;
  const content = await revisionOf(list, revision);
  return isFiltering(filter) ? countItems(content, filter, most) : Math.min(most, content.item_count);
}

/** Throws when the share by which an export reads its list has ended. */
export async function requireShare({ share }: PriceExportRecord): Promise<void> {
  if (share && (await endedAmong([share])).size > 0) throw notFound('price-list');
}

const ofShares = (shares: string[], accounts: string[]) => ({
  account: trusted({ $in: accounts }),
  share: trusted({ $in: shares }),
  state: trusted({ $in: ['waiting', 'running', 'ready'] as const }),
});

/** How many files of these accounts were read by shares, or are being. */
export const countExports = (shares: string[], accounts: string[]): Promise<number> =>
  PriceExports.countDocuments(ofShares(shares, accounts));

/** Stops exports that read by shares, and lets their files be deleted; none of them is handed out any more anyway. */
export async function endExports(shares: string[], accounts: string[], session: ClientSession): Promise<void> {
  const found = ofShares(shares, accounts);
  const stopped = { state: 'failed' as const, open: false, leaseUntil: null };
  await PriceExports.updateMany({ ...found, open: true }, { $set: stopped }, { session });
  await PriceExports.updateMany({ ...found, open: false }, { $set: { expiresAt: new Date() } }, { session });
}

import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { lineAmount, piecePrice, sumsOf } from './amounts.rules.ts';
import { linesOf } from './lines.store.ts';
import { Inquiries, type InquiryRecord } from './model.ts';

export type { InquiryRecord };

/** Returns inquiries of all teams whose figures are to be counted again by now, the longest due first. */
export const inquiriesDue = (now: Date, most: number): Promise<InquiryRecord[]> =>
  Inquiries.find({ count_due: trusted({ $gt: LONG_AGO, $lte: now }) })
    .sort({ count_due: 1 })
    .limit(most)
    .lean<InquiryRecord[]>();

/** Notes that an inquiry was counted as it is, or when it is to be counted again; false when it changed meanwhile. */
export async function setCounted(
  { _id, version }: Pick<InquiryRecord, '_id' | 'version'>,
  due: Date | null,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await Inquiries.updateOne({ _id, version }, { $set: { count_due: due } }, { session });
  return matchedCount > 0;
}

/** Sums by currency of the lines of an inquiry that have a price, whoever may read it. */
export async function pricedSums({ _id, currency }: Pick<InquiryRecord, '_id' | 'currency'>) {
  const amounts = (await linesOf(_id)).flatMap(({ quantity, price }) => {
    const piece = price && piecePrice(price.item);
    const of = price?.item.currency;
    return piece && of ? [{ currency: of, amount: lineAmount(quantity, piece, of) }] : [];
  });
  return sumsOf(amounts, currency);
}

/** Says of inquiries of earlier versions when they were closed, and that they are to be counted. */
export async function upgradeCounted(): Promise<void> {
  const closings = { $filter: { input: '$history', cond: { $eq: ['$$this.to', 'closed'] } } };
  const last = { $getField: { field: 'at', input: { $last: closings } } };
  await Inquiries.collection.updateMany({ count_due: { $exists: false } }, [
    { $set: { closed_at: { $cond: [{ $eq: ['$state', 'closed'] }, last, null] }, count_due: '$$NOW' } },
  ]);
}

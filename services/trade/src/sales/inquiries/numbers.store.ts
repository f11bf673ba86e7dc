import type { ClientSession } from 'mongoose';
import { InquiryNumbers } from './model.ts';
import { inquiryNumber, monthOf } from './number.rules.ts';

/**
 * Takes the next number of a team's month in the transaction that uses it: one that fails takes none, and so leaves no
 * gap.
 */
export async function nextNumber(team: string, at: Date, session: ClientSession): Promise<string> {
  const month = monthOf(at);
  const { last } = await InquiryNumbers.findByIdAndUpdate(
    `${team}:${month}`,
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  return inquiryNumber(month, last);
}

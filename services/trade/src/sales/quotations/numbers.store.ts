import type { ClientSession } from 'mongoose';
import { monthOf } from '../inquiries/number.rules.ts';
import { QuotationNumbers } from './model.ts';

/** Takes the next number of a team's month in the transaction that uses it, so that none is left out. */
export async function nextNumber(team: string, at: Date, session: ClientSession): Promise<string> {
  const month = monthOf(at);
  const { last } = await QuotationNumbers.findByIdAndUpdate(
    `${team}:${month}`,
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  return `Q-${month}-${String(last).padStart(4, '0')}`;
}

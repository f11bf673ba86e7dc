import type { ClientSession } from 'mongoose';
import type { LedgerSettings } from '../ledgers/schema.ts';
import { BillNumbers } from './model.ts';

const DIGITS = 5;

type Of = { team: string; settings: Pick<LedgerSettings, 'ledger' | 'prefix'>; month: string };

/**
 * Takes the next number of a ledger and the year it books in, within the transaction that uses it: a lock that comes to
 * nothing leaves no gap, and of two at once the second starts again.
 */
export async function nextNumber({ team, settings, month }: Of, session: ClientSession): Promise<string> {
  const year = month.slice(0, 4);
  const { last } = await BillNumbers.findByIdAndUpdate(
    `${team}:${settings.ledger}:${year}`,
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  return `${settings.prefix}-${year}-${String(last).padStart(DIGITS, '0')}`;
}

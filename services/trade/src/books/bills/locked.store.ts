import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { trusted } from 'mongoose';
import type { BillDocument } from './document.schema.ts';
import { Bills, LockedBills, type LockedRecord } from './model.ts';
import { billRow } from './rows.ts';
import type { BillFilter } from './schema.ts';
import { billIn } from './store.ts';

/** Returns what a locked bill says, with the text that was hashed. */
export const lockedOf = (_id: string): Promise<LockedRecord> => LockedBills.findById(_id).orFail().lean<LockedRecord>();

/** Returns what a bill of the team says; throws a 409 for a draft, of which no paper is official. */
export async function officialOf(team: string, _id: string): Promise<BillDocument> {
  const record = await billIn(team, _id);
  if (record.state === 'draft') throw conflict('bill.draft', billRow(record));
  return (await lockedOf(_id)).document;
}

/**
 * Returns what the locked bills of a ledger's month say, in the order of their numbers. Throws a 409 for more than `most`:
 * bookings of which some are left out would be worse than none.
 */
export async function officialIn(
  team: string,
  { ledger, month }: Required<Pick<BillFilter, 'ledger' | 'month'>>,
  most: number,
): Promise<BillDocument[]> {
  const found = await Bills.find({ team, ledger, month, state: 'locked' }, { _id: 1 })
    .sort({ number: 1 })
    .limit(most + 1)
    .lean();
  if (found.length > most) throw new HttpError(409, 'bill.too-many-in-month', { values: { most } });
  const documents = await LockedBills.find({ _id: trusted({ $in: found.map(({ _id }) => _id) }) }).lean<
    LockedRecord[]
  >();
  const byId = new Map(documents.map(({ _id, document }) => [_id, document]));
  return found.flatMap(({ _id }) => byId.get(_id) ?? []);
}

/** Returns locked bills whose PDF is not stored yet; so many at most. */
export const undrawn = (most: number): Promise<LockedRecord[]> =>
  LockedBills.find({ drawn: false }).limit(most).lean<LockedRecord[]>();

export async function markDrawn(_id: string): Promise<void> {
  await LockedBills.updateOne({ _id }, { $set: { drawn: true } });
}

import type { ClientSession } from 'mongoose';
import { trusted } from 'mongoose';
import { BillNumbers, type BillRecord, Bills, LockedBills, type LockedRecord } from './model.ts';

export type { BillRecord, LockedRecord } from './model.ts';
export { wrongLedgerSums } from './sums.store.ts';

/** Streams the ids of a team's locked bills. */
export async function* lockedIds(team: string): AsyncGenerator<string> {
  for await (const { _id } of Bills.find({ team, state: 'locked' }, { _id: 1 }).lean().cursor()) yield _id;
}

export const billsNamed = (team: string, ids: string[], session: ClientSession): Promise<BillRecord[]> =>
  Bills.find({ _id: trusted({ $in: ids }), team })
    .session(session)
    .lean<BillRecord[]>();

/** Returns what locked bills say, by their ids. */
export async function lockedNamed(ids: string[], session: ClientSession): Promise<Map<string, LockedRecord>> {
  const found = await LockedBills.find({ _id: trusted({ $in: ids }) })
    .session(session)
    .lean<LockedRecord[]>();
  return new Map(found.map((locked) => [locked._id, locked]));
}

export type Series = { numbers: string[]; last: number };

/** Returns the numbers of each ledger and year of a team, with the last one that was given, as of one moment. */
export async function seriesOf(team: string, session: ClientSession): Promise<Map<string, Series>> {
  const counters = await BillNumbers.find({ _id: trusted({ $gt: `${team}:`, $lt: `${team};` }) })
    .session(session)
    .lean();
  const series = new Map<string, Series>(counters.map(({ _id, last }) => [_id, { numbers: [], last }]));
  const numbered = Bills.find({ team, number: trusted({ $gt: '' }) }, { number: 1, ledger: 1, month: 1 })
    .session(session)
    .lean<Array<Pick<BillRecord, 'number' | 'ledger' | 'month'>>>()
    .cursor();
  for await (const { number, ledger, month } of numbered) {
    const key = `${team}:${ledger}:${month.slice(0, 4)}`;
    const own = series.get(key) ?? { numbers: [], last: 0 };
    own.numbers.push(number ?? '');
    series.set(key, own);
  }
  return series;
}

import type { ClientSession } from 'mongoose';
import { stored } from './collections.ts';

type Counters = { _id: string; day: string | null; in: number; out: number; counted: number };

const sumWhere = (kind: string, value: object | string) => ({ $sum: { $cond: [{ $eq: ['$what', kind] }, value, 0] } });
const came = { $multiply: ['$pieces', { $cond: [{ $eq: ['$kind', 'reverse'] }, -1, 1] }] };
const isKind = (kind: string) => ({ $eq: ['$what', kind] });
/** Returned pieces are deducted from the shipped ones. */
const left = { $cond: [isKind('ship'), 1, { $cond: [isKind('return'), -1, 0] }] };

/** Sums up received, shipped and found pieces per day of the warehouse, by movements. */
const byDay = [
  { $lookup: { from: 'movements', localField: 'reverses', foreignField: '_id', as: 'undone' } },
  { $set: { what: { $ifNull: [{ $first: '$undone.kind' }, '$kind'] } } },
  {
    $group: {
      _id: { $dateToString: { date: '$at', timezone: 'Asia/Shanghai', format: '%Y-%m-%d' } },
      in: sumWhere('in', came),
      out: { $sum: { $multiply: [came, left] } },
      counted: sumWhere('count', '$change'),
    },
  },
];

/**
 * Returns the counters of days, which came with the ledger: where old ones exist, or ledgers were opened, all are
 * computed again from the movements.
 */
export async function dayCounters(isOpened: boolean): Promise<Counters[] | null> {
  if (!isOpened && !(await stored('pieces').findOne({ counted: { $exists: false } }))) return null;
  const days = await stored('movements').aggregate<Omit<Counters, 'day'>>(byDay).toArray();
  const sum = (name: 'in' | 'out' | 'counted') => days.reduce((total, day) => total + day[name], 0);
  const ofDays = days.map(({ _id: day, ...moved }) => ({ ...moved, _id: `${day}-0`, day }));
  return [{ _id: 'shard-0', day: null, in: sum('in'), out: sum('out'), counted: sum('counted') }, ...ofDays];
}

export async function writeCounters(rows: Counters[], session: ClientSession): Promise<void> {
  const pieces = stored<Counters>('pieces');
  await pieces.deleteMany({}, { session });
  await pieces.insertMany(rows, { session });
}

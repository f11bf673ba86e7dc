import type { ClientSession } from 'mongoose';
import { Movements, Pieces, type PiecesRow } from '../stock/ledger/model.ts';

const sumWhere = (kind: string, value: object | string) => ({ $sum: { $cond: [{ $eq: ['$what', kind] }, value, 0] } });
const came = { $multiply: ['$pieces', { $cond: [{ $eq: ['$kind', 'reverse'] }, -1, 1] }] };
/** What shipped pieces count as: those that came back have not left. */
const isKind = (kind: string) => ({ $eq: ['$what', kind] });
const left = { $cond: [isKind('ship'), 1, { $cond: [isKind('return'), -1, 0] }] };

/** What came in, went out and was found on each of the warehouse's days, by its movements. */
const byDay = [
  { $lookup: { from: Movements.collection.name, localField: 'reverses', foreignField: '_id', as: 'undone' } },
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

/** Counters of days came with the ledger: where old ones are, or ledgers were opened, all are made anew from the movements. */
export async function dayCounters(isOpened: boolean): Promise<PiecesRow[] | null> {
  if (!isOpened && !(await Pieces.collection.findOne({ counted: { $exists: false } }))) return null;
  const days = await Movements.collection.aggregate<Omit<PiecesRow, 'day'>>(byDay).toArray();
  const sum = (name: 'in' | 'out' | 'counted') => days.reduce((total, day) => total + day[name], 0);
  const ofDays = days.map(({ _id: day, ...moved }) => ({ ...moved, _id: `${day}-0`, day }));
  return [{ _id: 'shard-0', day: null, in: sum('in'), out: sum('out'), counted: sum('counted') }, ...ofDays];
}

export async function writeCounters(rows: PiecesRow[], session: ClientSession): Promise<void> {
  await Pieces.collection.deleteMany({}, { session });
  await Pieces.collection.insertMany(rows as never[], { session });
}

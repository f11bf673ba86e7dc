import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { ClientSession } from 'mongoose';
import type { Statistic } from '../schema.ts';
import { Pieces, type PiecesRecord } from './model.ts';
import { addTotals, noTotals, type Totals } from './movement.rules.ts';

const SHARDS = 16;

/** Adds pieces to the counters of all time and of the day, in the transaction that moves them. */
export async function countPieces(totals: Totals, at: Date, session: ClientSession): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  const day = dayOf(at);
  const count = (_id: string, of: string | null) =>
    Pieces.updateOne({ _id }, { $inc: totals, $setOnInsert: { day: of } }, { upsert: true, session });
  await count(`shard-${shard}`, null);
  await count(`${day}-${shard}`, day);
}

const sums = { in: { $sum: '$in' }, out: { $sum: '$out' }, counted: { $sum: '$counted' } };

/** Returns the counters of each day, and under null those of all time, as of one moment. */
export async function totalsByDay(session: ClientSession): Promise<Map<string | null, Totals>> {
  const stages = [{ $group: { _id: '$day', ...sums } }];
  const rows = await Pieces.aggregate<Totals & { _id: string | null }>(stages, { session });
  return new Map(rows.map(({ _id, ...totals }) => [_id, totals]));
}

async function totalsUntil(day: string): Promise<Totals> {
  const [totals] = await Pieces.aggregate<Totals>([
    { $match: { day: { $lte: day } } },
    { $group: { _id: null, ...sums } },
  ]);
  return totals ?? noTotals;
}

const totalsOfAllTime = async (): Promise<Totals> =>
  (await Pieces.find({ day: null }).lean<PiecesRecord[]>()).reduce<Totals>(addTotals, noTotals);

/**
 * Returns the pieces received, shipped and in stock, now or at the end of a day, from the counters: fast with a million
 * goods.
 */
export async function statistic(day?: string): Promise<Statistic> {
  const totals = day ? await totalsUntil(day) : await totalsOfAllTime();
  return {
    in_goods_number: totals.in,
    out_goods_number: totals.out,
    stock_goods_number: totals.in - totals.out + totals.counted,
  };
}

import type { ClientSession } from 'mongoose';
import { dayOf } from '../days.rules.ts';
import type { Statistic } from '../schema.ts';
import { Pieces, type PiecesRow } from './model.ts';
import type { Moved } from './movement.rules.ts';

const SHARDS = 16;

/** Counts pieces in the transaction that moves them, for all time and for the day. */
export async function countPieces(moved: Moved, at: Date, session: ClientSession): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  const day = dayOf(at);
  const count = (_id: string, of: string | null) =>
    Pieces.updateOne({ _id }, { $inc: moved, $setOnInsert: { day: of } }, { upsert: true, session });
  await count(`shard-${shard}`, null);
  await count(`${day}-${shard}`, day);
}

const summed = (rows: Moved[]): Moved =>
  rows.reduce((sum, row) => ({ in: sum.in + row.in, out: sum.out + row.out, counted: sum.counted + row.counted }), {
    in: 0,
    out: 0,
    counted: 0,
  });

/** What came in and went out until the end of a day (`2026-11-22`), and what was here then. */
async function movedUntil(day: string): Promise<Moved> {
  const [moved] = await Pieces.aggregate<Moved>([
    { $match: { day: { $lte: day } } },
    { $group: { _id: null, in: { $sum: '$in' }, out: { $sum: '$out' }, counted: { $sum: '$counted' } } },
  ]);
  return moved ?? summed([]);
}

/** What came in, went out and is here, now or at the end of a day, from the counters: quick with a million goods. */
export async function statistic(day?: string): Promise<Statistic> {
  const moved = day ? await movedUntil(day) : summed(await Pieces.find({ day: null }).lean<PiecesRow[]>());
  return {
    in_goods_number: moved.in,
    out_goods_number: moved.out,
    stock_goods_number: moved.in - moved.out + moved.counted,
  };
}

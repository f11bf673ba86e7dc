import type { ClientSession } from 'mongoose';
import { Pieces, type PiecesRow } from './model.ts';
import type { Statistic } from './schema.ts';

const SHARDS = 16;

/** Counts pieces in the transaction that moves them. */
export async function countPieces(moved: { in?: number; out?: number }, session: ClientSession): Promise<void> {
  const _id = `shard-${Math.floor(Math.random() * SHARDS)}`;
  await Pieces.updateOne({ _id }, { $inc: { in: moved.in ?? 0, out: moved.out ?? 0 } }, { upsert: true, session });
}

/** What came in, went out and is here, from the counters: as quick with a million goods as with one. */
export async function statistic(): Promise<Statistic> {
  const shards = await Pieces.find().lean<PiecesRow[]>();
  const came = shards.reduce((sum, shard) => sum + shard.in, 0);
  const went = shards.reduce((sum, shard) => sum + shard.out, 0);
  return { in_goods_number: came, out_goods_number: went, stock_goods_number: came - went };
}

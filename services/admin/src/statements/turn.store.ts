import { recordSchema } from '@qiaohui/service-kit/data/record';
import { concurrencyLimit } from '@qiaohui/service-kit/runtime/concurrency-limit';
import { type ClientSession, model } from 'mongoose';

/**
 * The turn increases with every matching, so that a matching cannot commit on orders that were read before another one
 * committed.
 */
const Turns = model('MatchTurn', recordSchema('match_turns', { _id: String, turn: Number }));
const _id = 'statements';

/** Matchings exclude each other by the turn; those of one process run one after the other. */
export const alone = concurrencyLimit(1);

export async function turnNow(): Promise<number> {
  const found = await Turns.findOneAndUpdate(
    { _id },
    { $setOnInsert: { turn: 0 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return found?.turn ?? 0;
}

/** Ends a matching in its transaction; false when another one ended since `turn` was read. */
export async function takeTurn(turn: number, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await Turns.updateOne({ _id, turn }, { $inc: { turn: 1 } }, { session });
  return modifiedCount === 1;
}

import { recordSchema } from '@qiaohui/service-kit/data/record';
import { type ClientSession, model } from 'mongoose';
import { monthMark } from './days.rules.ts';

const Numbers = model('Number', recordSchema('numbers', { _id: String, last: Number }));

/**
 * Returns the next readable number of a month, such as `IN-2611-0042`; without gaps, since it is taken in the same
 * transaction.
 */
export async function nextNumber(kind: 'IN' | 'OUT' | 'CNT', at: Date, session: ClientSession): Promise<string> {
  const _id = `${kind}-${monthMark(at)}`;
  const { last } = await Numbers.findOneAndUpdate(
    { _id },
    { $inc: { last: 1 } },
    { upsert: true, session, returnDocument: 'after' },
  );
  return `${_id}-${String(last).padStart(4, '0')}`;
}

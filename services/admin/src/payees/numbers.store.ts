import { recordSchema } from '@qiaohui/service-kit/data/record';
import { type ClientSession, model } from 'mongoose';
import { Payees } from './model.ts';

/** Above the number of every special and branded institution, so that none of those is assigned. */
const FIRST = 10_001;

const Numbers = model('PayeeNumber', recordSchema('payee_numbers', { _id: String, next: Number }));

/** The number of a new payee, assigned once: the later of two concurrent transactions starts again. */
export async function nextNumber(session: ClientSession): Promise<string> {
  const counter = await Numbers.findById('payee').session(session).lean();
  let next = counter?.next ?? FIRST;
  while (await Payees.exists({ _id: String(next) }).session(session)) next += 1;
  await Numbers.updateOne({ _id: 'payee' }, { $set: { next: next + 1 } }, { session, upsert: true });
  return String(next);
}

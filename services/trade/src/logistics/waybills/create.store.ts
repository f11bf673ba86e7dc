import { randomUUID } from 'node:crypto';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { nameCode } from '../../codes/store.ts';
import { claimByNumber } from '../intake/store.ts';
import { publishWaybill } from './events.ts';
import { fieldsOn } from './fields.store.ts';
import { JobNumbers, searchTerms, type WaybillRecord, Waybills } from './model.ts';
import { dayPrefix, jobNumber } from './rules.ts';
import type { NewWaybill } from './schema.ts';

/** Numbers are unique within a team; another team may use the same. */
export const isTaken = async (number: string, team: string, session: ClientSession) =>
  (await Waybills.exists({ number, team }).session(session)) !== null;

/** Returns the next number of today that nobody entered by hand. */
async function nextNumber(team: string, session: ClientSession): Promise<string> {
  const prefix = dayPrefix(new Date());
  for (;;) {
    const { last } = await JobNumbers.findByIdAndUpdate(
      prefix,
      { $inc: { last: 1 } },
      { session, upsert: true, returnDocument: 'after' },
    )
      .lean()
      .orFail();
    const number = jobNumber(prefix, last);
    if (!(await isTaken(number, team, session))) return number;
  }
}

/** The person who acts, their team, and the time (now by default). */
export type By = { team: string; email: string; actor: Actor; at?: Date };
/** The same of a house, with its master. */
type Maker = By & { master?: Pick<WaybillRecord, '_id' | 'mbl'> };

/** Opens a waybill; goods that came in under its number before are linked to it at once. */
export async function createWaybill(
  { number: given, ...form }: NewWaybill,
  { team, email, actor, at = new Date(), master }: Maker,
  session: ClientSession,
): Promise<WaybillRecord> {
  if (given && (await isTaken(given, team, session))) throw unprocessable({ number: ['waybill.number-taken'] });
  const { fields } = await fieldsOn({ team, form, before: null, master }, session);
  const number = given ?? (await nextNumber(team, session));
  const record: WaybillRecord = {
    ...fields,
    parties_frozen_at: null,
    master: master?._id ?? null,
    house_count: 0,
    _id: randomUUID(),
    team,
    number,
    status: 'new',
    in_orders: [],
    history: [{ from: null, to: 'new', by: email, at }],
    version: 1,
    created_at: at,
    updated_at: at,
    terms: searchTerms(number, fields),
  };
  await Waybills.create([record], { session });
  await nameCode(record.client_code, session);
  await claimByNumber(record, session);
  await publishWaybill(record, actor, session, { from: null, to: 'new' });
  return record;
}

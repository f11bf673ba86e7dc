import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { nextNumber } from '../numbers/numbers.ts';
import type { By } from '../staff/model.ts';
import { referenceTaken } from './edit.ts';
import { formed } from './lines.ts';
import { type OutOrderRow, OutOrders } from './model.ts';
import type { NewOutOrder } from './schema.ts';
import { shipAtOnce } from './ship.ts';
import { tellOutOrder } from './tell.ts';

/** Makes an order: pending, or shipped in the same commit. */
export async function createOutOrder(
  { ship, ...form }: NewOutOrder,
  by: By,
  session: ClientSession,
): Promise<OutOrderRow> {
  const { user, actor, at } = by;
  const number = await nextNumber('OUT', at, session);
  const status = ship ? ('shipped' as const) : ('pending' as const);
  const row: OutOrderRow = {
    ...(await formed(number, form, session)),
    _id: randomUUID(),
    number,
    version: 1,
    status,
    valid: 1,
    packs: [],
    history: [{ from: null, to: status, actor, user, at, reason: '' }],
    picks: 0,
    out_time: ship ? at : null,
    user,
    created_at: at,
  };
  if (ship) await shipAtOnce(row, by, session);
  await OutOrders.create([row], { session }).catch(referenceTaken);
  await tellOutOrder(row, { actor, from: null }, session);
  return row;
}

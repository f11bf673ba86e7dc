import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { By } from '../staff/model.ts';
import { nextNumber } from '../stock/numbers.store.ts';
import { referenceTaken } from './edit.ts';
import { tellOutOrder } from './orders/events.ts';
import { formed } from './orders/form.ts';
import { type OutOrderRow, OutOrders } from './orders/model.ts';
import type { NewOutOrder } from './orders/schema.ts';
import { shipAtOnce } from './shipping/ship.ts';

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

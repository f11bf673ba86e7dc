import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { VALID } from '../contract.ts';
import type { By } from '../staff/schema.ts';
import { nextNumber } from '../stock/numbers.store.ts';
import { publishOutOrder } from './orders/events.ts';
import { readForm } from './orders/form.store.ts';
import type { NewOutOrder } from './orders/schema.ts';
import { insertOutOrder, type OutOrderRecord } from './orders/store.ts';
import { shipAtOnce } from './shipping/ship.ts';

/** The form, and the id of the command where trade requests the order. */
type Requested = NewOutOrder & Pick<OutOrderRecord, 'request'>;

/** Makes an order: pending, or shipped in the same transaction. */
export async function createOutOrder(
  { ship, request, ...form }: Requested,
  by: By,
  session: ClientSession,
): Promise<OutOrderRecord> {
  const { user, actor, at } = by;
  const number = await nextNumber('OUT', at, session);
  const status = ship ? ('shipped' as const) : ('pending' as const);
  const row: OutOrderRecord = {
    ...(await readForm(number, form, session)),
    _id: randomUUID(),
    number,
    ...(request && { request }),
    version: 1,
    status,
    valid: VALID,
    packs: [],
    history: [{ from: null, to: status, actor, user, at, reason: '' }],
    picks: 0,
    out_time: ship ? at : null,
    user,
    created_at: at,
  };
  if (ship) await shipAtOnce(row, by, session);
  await insertOutOrder(row, session);
  await publishOutOrder(row, { actor, from: null }, session);
  return row;
}

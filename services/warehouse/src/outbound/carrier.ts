import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../staff/schema.ts';
import { publishOutOrder } from './orders/events.ts';
import { outOrderTerms } from './orders/form.store.ts';
import { stageOf } from './orders/rules.ts';
import type { SetCarrier } from './orders/schema.ts';
import { type OutOrderRecord, seenOrder, writeOrder } from './orders/store.ts';

type Carrier = Pick<OutOrderRecord, 'courier' | 'tracking'>;

/** Returns the change to another carrier or tracking number: its search terms, and the former value in the history. */
export function withCarrier(row: OutOrderRecord, carrier: Carrier, { actor, user, at }: By) {
  const stage = stageOf(row);
  const before = { courier: row.courier, tracking: row.tracking };
  if (before.courier === carrier.courier && before.tracking === carrier.tracking) return {};
  const move = { ...{ from: stage, to: stage, actor, user, at, before }, reason: '' };
  return { ...carrier, terms: outOrderTerms({ ...row, ...carrier }), history: [...row.history, move] };
}

/** Sets the carrier of an order, in any state but void. No e-mail is sent: the customer's went out with the order. */
export async function setCarrier(
  { id, version, ...carrier }: SetCarrier,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await seenOrder({ id, version }, session);
  if (stageOf(row) === 'void') throw conflict('out-order.no-such-move');
  const change = withCarrier(row, carrier, by);
  if (Object.keys(change).length === 0) return;
  const next = await writeOrder(row, change, session);
  await publishOutOrder(next, { actor: by.actor }, session);
}

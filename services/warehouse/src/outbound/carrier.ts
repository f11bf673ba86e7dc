import { conflict } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { By } from '../staff/model.ts';
import { seenOrder, writeOrder } from './edit.ts';
import { tellOutOrder } from './orders/events.ts';
import { outOrderTerms } from './orders/form.ts';
import type { OutOrderRow } from './orders/model.ts';
import { stageOf } from './orders/rules.ts';
import type { SetCarrier } from './orders/schema.ts';

type Carrier = Pick<OutOrderRow, 'courier' | 'tracking'>;

/** An order with another carrier or tracking number: found by it, and with what it was before in its history. */
export function carriedBy(row: OutOrderRow, carrier: Carrier, { actor, user, at }: By) {
  const stage = stageOf(row);
  const before = { courier: row.courier, tracking: row.tracking };
  if (before.courier === carrier.courier && before.tracking === carrier.tracking) return {};
  const move = { ...{ from: stage, to: stage, actor, user, at, before }, reason: '' };
  return { ...carrier, terms: outOrderTerms({ ...row, ...carrier }), history: [...row.history, move] };
}

/** Says who carries an order, in any state but void. Nobody is written to: the customer's letter went out with it. */
export async function setCarrier(
  { id, version, ...carrier }: SetCarrier,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await seenOrder({ id, version }, session);
  if (stageOf(row) === 'void') throw conflict('out-order.no-such-move');
  const change = carriedBy(row, carrier, by);
  if (Object.keys(change).length === 0) return;
  const next = await writeOrder(row, change, session);
  await tellOutOrder(next, { actor: by.actor }, session);
}

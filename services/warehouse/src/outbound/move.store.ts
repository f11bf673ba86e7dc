import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { VALID, VOID } from '../contract.ts';
import type { By } from '../staff/schema.ts';
import { withCarrier } from './carrier.ts';
import { publishOutOrder } from './orders/events.ts';
import { requireOwnGoods } from './orders/owner.store.ts';
import { mayMove, stageOf } from './orders/rules.ts';
import type { OutStage, SetOutStatus } from './orders/schema.ts';
import { type OutOrderRecord, pickedIn, seenOrder, writeOrder } from './orders/store.ts';
import { release, reserve } from './shipping/reserve.ts';
import { shipPicked } from './shipping/ship.ts';

async function requireNothingPicked(order: OutOrderRecord, session: ClientSession): Promise<void> {
  const line = (await pickedIn(order, session)).findIndex((pieces) => pieces > 0);
  if (line >= 0) throw conflict('out-order.has-picked', { line, type: order.lines[line]?.goods.type });
}

/** Applies a move's effect to the stock. */
async function takeEffect(order: OutOrderRecord, to: OutStage, by: By, session: ClientSession): Promise<void> {
  // another customer's goods cannot be applied or shipped; back to pending or void is possible
  if (to === 'applied' || to === 'shipped') await requireOwnGoods(order, session);
  if (to === 'applied') await reserve(order.lines, session);
  else if (to === 'shipped') await shipPicked(order, by, session);
  else if (stageOf(order) === 'applied') {
    await requireNothingPicked(order, session);
    await release(order.lines, session);
  }
}

function changeTo(to: OutStage, at: Date): Partial<OutOrderRecord> {
  if (to === 'void') return { status: 'pending', valid: VOID, packs: [] };
  if (to === 'shipped') return { status: to, out_time: at };
  return { status: to, valid: VALID, ...(to === 'pending' && { packs: [] }) };
}

/** Moves an order, with the effect on the stock and its event in the same transaction. */
export async function moveOutOrder(
  { id, version, status: to, reason, carrier }: SetOutStatus,
  by: By,
  session: ClientSession,
): Promise<void> {
  const found = await seenOrder({ id, version }, session);
  const carried = carrier && to === 'shipped' ? withCarrier(found, carrier, by) : {};
  const row = { ...found, ...carried };
  const from = stageOf(row);
  if (!mayMove(from, to)) throw conflict('out-order.no-such-move', { from, to });
  if (to === 'void' && !reason) throw unprocessable({ reason: ['field.required'] });
  const { actor, user, at } = by;
  const history = [...row.history, { from, to, actor, user, at, reason }];
  const next = await writeOrder(row, { ...carried, ...changeTo(to, at), history }, session);
  await takeEffect(row, to, by, session);
  await publishOutOrder(next, { actor, from }, session);
}

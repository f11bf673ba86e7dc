import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { type MovementRecord, postAll } from '../../stock/ledger/store.ts';
import { requirePlace } from '../../stock/shelves/store.ts';
import { publishOutOrder } from '../orders/events.ts';
import { stageOf } from '../orders/rules.ts';
import type { Returned, ReturnRequest } from '../orders/schema.ts';
import {
  addReturned,
  type OutLineRecord,
  type OutOrderRecord,
  requireOutOrder,
  seenOrder,
  writeOrder,
} from '../orders/store.ts';

function tooMany(line: number, { goods: { type }, quantity, returned = 0 }: OutLineRecord): HttpError {
  const state = { line, type, quantity, returned };
  return new HttpError(409, 'out-order.returned-too-many', { values: { type, left: quantity - returned }, state });
}

/** Returns the lines with their returned pieces, a negative number for a correction; never more than was shipped. */
function withReturned(order: OutOrderRecord, returned: Returned[]): OutLineRecord[] {
  const lines = [...order.lines];
  for (const { line: at, pieces } of returned) {
    const line = lines[at];
    if (!line) throw notFound('goods');
    const next = (line.returned ?? 0) + pieces;
    if (next > line.quantity) throw tooMany(at, order.lines[at] as OutLineRecord);
    lines[at] = { ...line, returned: next };
  }
  return lines;
}

/** Records a return: on the order's lines, in its history, on the list of shipped goods, and as an event. */
async function recordReturn(
  order: OutOrderRecord,
  returned: Returned[],
  reason: string,
  by: By,
  session: ClientSession,
) {
  const { actor, user, at } = by;
  const stage = stageOf(order);
  const move = { from: stage, to: stage, actor, user, at, reason, returned };
  const change = { lines: withReturned(order, returned), history: [...order.history, move] };
  const next = await writeOrder(order, change, session);
  for (const one of returned) await addReturned(order._id, one, session);
  await publishOutOrder(next, { actor }, session);
}

/**
 * Returns shipped pieces to a place of the house, where they are available again; their owner stays, and no e-mail is
 * sent. `version` is the order as it was seen.
 */
export async function returnShipped(
  { id, version, place, reason, lines }: ReturnRequest,
  by: By,
  session: ClientSession,
): Promise<void> {
  const order = await seenOrder({ id, version }, session);
  if (stageOf(order) !== 'shipped') throw conflict('out-order.not-shipped');
  await requirePlace(place, session);
  await recordReturn(
    order,
    lines.map((one) => ({ ...one, place })),
    reason,
    by,
    session,
  );
  const movements = lines.map(({ line, pieces }) => ({
    goods: order.lines[line]?.goods.id ?? '',
    kind: 'return' as const,
    pieces,
    from: null,
    to: place,
  }));
  await postAll(movements, { document: { id, code: order.number }, user: by.user, at: by.at, reason }, session);
}

/** Returns the lots of goods from which a reversed return is deducted, the last ones first. */
function takenOff(order: OutOrderRecord, { goods, pieces, to }: MovementRecord): Returned[] {
  let left = pieces;
  const parts = order.lines.map((line, at) => ({ ...line, at })).toReversed();
  return parts.flatMap(({ goods: { id }, returned = 0, at }) => {
    const some = id === goods.id ? Math.min(left, returned) : 0;
    left -= some;
    return some > 0 ? [{ line: at, pieces: -some, place: to ?? '' }] : [];
  });
}

/** Reverses a mistaken return: its movement, and the returned pieces of the order's lines. */
export async function reverseReturn(movement: MovementRecord, reason: string, by: By, session: ClientSession) {
  const order = await requireOutOrder(movement.document.id, session);
  await recordReturn(order, takenOff(order, movement), reason, by, session);
}

import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { By } from '../staff/model.ts';
import { tellOutOrder } from './orders/events.ts';
import { formed } from './orders/form.ts';
import { type OutOrderRow, OutOrders } from './orders/model.ts';
import { stageOf } from './orders/rules.ts';
import type { EditOutOrder } from './orders/schema.ts';

/** An order at the version that was seen; another one is a 409 with how it stands now. */
export async function seenOrder(
  { id, version }: { id: string; version: number },
  session: ClientSession,
): Promise<OutOrderRow> {
  const row = await OutOrders.findById(id, null, { session }).lean<OutOrderRow>();
  if (!row) throw missing('out-order');
  if (row.version !== version)
    throw conflict('out-order.moved-already', { status: stageOf(row), version: row.version });
  return row;
}

/** Another order of the customer bears the same reference. */
export function referenceTaken(error: unknown): never {
  throw isDuplicate(error) ? conflict('out-order.reference-taken') : error;
}

/** Writes a change of an order that is still at the version that was read. */
export async function writeOrder(
  row: OutOrderRow,
  change: Partial<OutOrderRow>,
  session: ClientSession,
): Promise<OutOrderRow> {
  const { _id, version } = row;
  const next = { ...change, version: version + 1 };
  const written = await OutOrders.updateOne({ _id, version }, { $set: next }, { session }).catch(referenceTaken);
  if (written.matchedCount === 0) throw conflict('out-order.moved-already');
  return { ...row, ...next };
}

/** Changes a pending order; later its goods are promised, and the lines stay. */
export async function editOutOrder(
  { id, version, ...form }: EditOutOrder,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await seenOrder({ id, version }, session);
  if (stageOf(row) !== 'pending') throw conflict('out-order.not-pending');
  const next = await writeOrder(row, await formed(row.number, form, session), session);
  await tellOutOrder(next, { actor: by.actor }, session);
}

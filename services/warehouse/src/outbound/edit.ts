import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../staff/schema.ts';
import { publishOutOrder } from './orders/events.ts';
import { readForm } from './orders/form.store.ts';
import { stageOf } from './orders/rules.ts';
import type { EditOutOrder } from './orders/schema.ts';
import { seenOrder, writeOrder } from './orders/store.ts';

/** Changes a pending order; later its goods are reserved, and the lines are fixed. */
export async function editOutOrder(
  { id, version, ...form }: EditOutOrder,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await seenOrder({ id, version }, session);
  if (stageOf(row) !== 'pending') throw conflict('out-order.not-pending');
  const next = await writeOrder(row, await readForm(row.number, form, session), session);
  await publishOutOrder(next, { actor: by.actor }, session);
}

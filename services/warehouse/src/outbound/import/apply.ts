import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { goodsToMove } from '../../stock/goods/store.ts';
import { createOutOrder } from '../create.store.ts';
import { type ImportRecord, Imports, type PlannedOrder } from './model.ts';

const overtaken = (row: number) => new HttpError(409, 'import.overtaken', { values: { row } });

/** Throws unless the lots still have what the preview showed; pending orders reserve nothing, but must be possible. */
async function requireAvailable(orders: PlannedOrder[], session: ClientSession): Promise<void> {
  const lines = orders.flatMap(({ row, form }) => form.lines.map((line) => ({ ...line, row })));
  const goods = await goodsToMove([...new Set(lines.map(({ goods_id }) => goods_id))], session);
  const left = new Map([...goods].map(([id, { free: available }]) => [id, available]));
  for (const { row, goods_id, quantity } of lines) {
    const remainder = (left.get(goods_id) ?? 0) - quantity;
    if (remainder < 0) throw overtaken(row);
    left.set(goods_id, remainder);
  }
}

async function made({ row, form }: PlannedOrder, by: By, session: ClientSession) {
  try {
    const { _id: id, number } = await createOutOrder({ ...form, ship: false }, by, session);
    return { id, number };
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) throw overtaken(row);
    throw error;
  }
}

/** Applies one's own preview as a whole, in the caller's transaction; one that is applied already stays as it is. */
export async function applyImport(
  { id, account }: { id: string; account: string },
  by: By,
  session: ClientSession,
): Promise<ImportRecord> {
  const found = await Imports.findOne({ _id: id, account }).session(session).lean<ImportRecord>();
  if (!found) throw notFound('import');
  if (found.applied) return found;
  // Written first: of two concurrent requests the later starts again, and finds it applied.
  await Imports.updateOne({ _id: id }, { $set: { applied: true } }, { session });
  await requireAvailable(found.orders, session);
  const orders = new Map<number, { id: string; number: string }>();
  for (const order of found.orders) {
    const one = await made(order, by, session);
    for (const row of order.rows) orders.set(row, one);
  }
  const rows = found.rows.map((row) => ({ ...row, order: orders.get(row.row) ?? null }));
  await Imports.updateOne({ _id: id }, { $set: { rows } }, { session });
  return { ...found, applied: true, rows };
}

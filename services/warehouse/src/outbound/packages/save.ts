import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { publishOutOrder } from '../orders/events.ts';
import { totals } from '../orders/form.store.ts';
import { requireOwnGoods } from '../orders/owner.store.ts';
import { overpacked } from '../orders/packages.rules.ts';
import type { SavePackages } from '../orders/packages.schema.ts';
import { stageOf } from '../orders/rules.ts';
import { type PackageRecord, pickedIn, seenOrder, writeOrder } from '../orders/store.ts';

/** Saves all boxes and trays of an applied order; they hold at most the picked pieces. */
export async function savePackages(
  { id, version, packs }: SavePackages,
  by: By,
  session: ClientSession,
): Promise<void> {
  const order = await seenOrder({ id, version }, session);
  if (stageOf(order) !== 'applied') throw conflict('out-order.not-applied');
  await requireOwnGoods(order, session);
  const picked = await pickedIn(order, session);
  const over = overpacked(packs, picked);
  if (over) throw conflict('out-order.not-packed-so', { ...over, picked: picked[over.line] ?? 0 });
  const rows = packs.map(
    ({ weight, ...rest }, at): PackageRecord => ({
      ...rest,
      number: at + 1,
      weight: weight === null ? null : decimal128(weight),
    }),
  );
  const next = await writeOrder(order, { packs: rows, ...totals(order.lines, rows) }, session);
  await publishOutOrder(next, { actor: by.actor }, session);
}

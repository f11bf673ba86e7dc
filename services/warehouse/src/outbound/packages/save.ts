import { decimal128 } from '@qiaohui/service-kit/mongo';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/model.ts';
import { seenOrder, writeOrder } from '../edit.ts';
import { tellOutOrder } from '../orders/events.ts';
import { totals } from '../orders/form.ts';
import type { PackRow } from '../orders/model.ts';
import { demandOwnGoods } from '../orders/owner.ts';
import { overpacked } from '../orders/packages.rules.ts';
import type { PackRequest } from '../orders/packages.schema.ts';
import { pickedIn } from '../orders/picked.ts';
import { stageOf } from '../orders/rules.ts';

/** Saves all boxes and trays of an applied order; they hold no more than was picked. */
export async function savePacks({ id, version, packs }: PackRequest, by: By, session: ClientSession): Promise<void> {
  const order = await seenOrder({ id, version }, session);
  if (stageOf(order) !== 'applied') throw conflict('out-order.not-applied');
  await demandOwnGoods(order, session);
  const picked = await pickedIn(order, session);
  const over = overpacked(packs, picked);
  if (over) throw conflict('out-order.not-packed-so', { ...over, picked: picked[over.line] ?? 0 });
  const rows = packs.map(
    ({ weight, ...pack }, at): PackRow => ({
      ...pack,
      number: at + 1,
      weight: weight === null ? null : decimal128(weight),
    }),
  );
  const next = await writeOrder(order, { packs: rows, ...totals(order.lines, rows) }, session);
  await tellOutOrder(next, { actor: by.actor }, session);
}

/** The pack of this number, or a 404. */
export function packAt(packs: PackRow[], number: number): PackRow {
  const pack = packs.find((one) => one.number === number);
  if (!pack) throw missing('box');
  return pack;
}

import type { ClientSession } from 'mongoose';
import { goodsOf } from '../../stock/ledger/store.ts';
import type { OutOrderRow } from './model.ts';
import { pickedOf } from './rules.ts';

/** Pieces of each line that are picked, as they stand in this commit. */
export async function pickedIn(order: OutOrderRow, session: ClientSession): Promise<number[]> {
  const ids = order.lines.map(({ goods }) => goods.id);
  return pickedOf(order, await goodsOf(ids, session));
}

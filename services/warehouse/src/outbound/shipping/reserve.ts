import { conflict } from '@qiaohui/service-kit/refusal';
import { type ClientSession, trusted } from 'mongoose';
import { Goods } from '../../stock/goods/model.ts';
import type { OutLineRow } from '../orders/model.ts';

/** Sets an order's pieces apart, each line by one guarded write; refused as a whole, naming the line that is short. */
export async function promise(lines: OutLineRow[], session: ClientSession): Promise<void> {
  for (const [line, { goods, quantity }] of lines.entries()) {
    const kept = await Goods.updateOne(
      { _id: goods.id, free: trusted({ $gte: quantity }) },
      { $inc: { free: -quantity } },
      { session },
    );
    if (kept.matchedCount > 0) continue;
    const row = await Goods.findById(goods.id, { stock: 1, free: 1 }, { session }).lean();
    const { stock = 0, free = 0 } = row ?? {};
    throw conflict('goods.short', { line, id: goods.id, type: goods.type, quantity, stock, free });
  }
}

export async function giveBack(lines: OutLineRow[], session: ClientSession): Promise<void> {
  for (const { goods, quantity } of lines) {
    await Goods.updateOne({ _id: goods.id }, { $inc: { free: quantity } }, { session });
  }
}

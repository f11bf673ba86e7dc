import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { findOneGoods, releasePieces, reservePieces } from '../../stock/goods/store.ts';
import type { OutLineRecord } from '../orders/store.ts';

/** Reserves an order's pieces, each line by one guarded write; throws as a whole, naming the line that comes short. */
export async function reserve(lines: OutLineRecord[], session: ClientSession): Promise<void> {
  for (const [line, { goods, quantity }] of lines.entries()) {
    if (await reservePieces(goods.id, quantity, session)) continue;
    const row = await findOneGoods({ _id: goods.id }, { fields: { stock: 1, free: 1 }, session });
    const { stock = 0, free = 0 } = row ?? {};
    throw conflict('goods.short', { line, id: goods.id, type: goods.type, quantity, stock, free });
  }
}

/** Makes an order's reserved pieces available again. */
export async function release(lines: OutLineRecord[], session: ClientSession): Promise<void> {
  for (const { goods, quantity } of lines) await releasePieces(goods.id, quantity, session);
}

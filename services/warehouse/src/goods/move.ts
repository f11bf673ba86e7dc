import { randomUUID } from 'node:crypto';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import { type ClientSession, trusted } from 'mongoose';
import type { User } from '../staff/model.ts';
import { Goods, type GoodsRow, type MovementRow, Movements } from './model.ts';
import type { OrderRef } from './schema.ts';

type Why = { document: OrderRef; user: User; at: Date };

const movement = (goods: GoodsRow, change: number, { document, user, at }: Why): MovementRow => ({
  _id: randomUUID(),
  goods: { id: goods._id, code: goods.code, type: goods.type },
  ware_in: goods.ware_in.id,
  seq: goods.moves,
  kind: change > 0 ? 'in' : 'ship',
  change,
  after: goods.stock,
  document,
  user,
  at,
});

/** Books new goods in: the rows with their first movements. */
export async function bringIn(rows: GoodsRow[], why: Why, session: ClientSession): Promise<void> {
  await Goods.insertMany(rows, { session });
  await Movements.insertMany(
    rows.map((row) => movement(row, row.count, why)),
    { session },
  );
}

/**
 * Takes pieces out of one stock by one guarded write, with the movement in the same transaction: of two takers of the
 * last piece one gets it, the other a 409 with what is left.
 */
export async function takeOut(id: string, quantity: number, why: Why, session: ClientSession): Promise<GoodsRow> {
  const taken = await Goods.findOneAndUpdate(
    { _id: id, stock: trusted({ $gte: quantity }) },
    { $inc: { stock: -quantity, moves: 1 } },
    { session, returnDocument: 'after' },
  ).lean<GoodsRow>();
  if (!taken) {
    const left = await Goods.findById(id, { stock: 1 }, { session }).lean();
    throw left ? conflict('goods.short', { id, stock: left.stock }) : missing('goods');
  }
  await Movements.create([movement(taken, -quantity, why)], { session });
  return taken;
}

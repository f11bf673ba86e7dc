import { type ClientSession, trusted } from 'mongoose';
import { isOrders, type Places } from '../../stock/places/rules.ts';
import { type OutOrderRow, OutOrders } from './model.ts';

type Lines = Pick<OutOrderRow, 'number' | 'lines'>;

/** Pieces that an order asks for, by goods. */
export function askedBy({ lines }: Lines): Map<string, number> {
  const asked = new Map<string, number>();
  for (const { goods, quantity } of lines) asked.set(goods.id, (asked.get(goods.id) ?? 0) + quantity);
  return asked;
}

/** What the applied orders at whose places some of these goods stand ask for, by place and goods. */
export async function askedAt(
  goods: Array<{ places: Places }>,
  session?: ClientSession,
): Promise<Map<string, Map<string, number>>> {
  const numbers = [...new Set(goods.flatMap(({ places }) => Object.keys(places).filter(isOrders)))];
  if (numbers.length === 0) return new Map();
  const where = { number: trusted({ $in: numbers }), status: 'applied' as const, valid: 1 as const };
  const found = await OutOrders.find(where, { number: 1, lines: 1 }, session && { session }).lean<Lines[]>();
  return new Map(found.map((order) => [order.number, askedBy(order)]));
}

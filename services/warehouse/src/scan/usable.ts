import { codeForm } from '@qiaohui/service-kit/code-form';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { findInOrder } from '../inbound/orders/store.ts';
import { findOutOrder, type OutOrderRecord } from '../outbound/orders/store.ts';
import { isOrders } from '../stock/places/rules.ts';
import type { ScanMode } from './schema.ts';

/** The purpose and place of a scan: `order` is a number, `place` where the goods are or should be. */
export type Use = {
  mode?: Exclude<ScanMode, 'undo'> | undefined;
  order?: string | undefined;
  place?: string | undefined;
};

type Where = Record<string, unknown>;

/** Goods with pieces still to come. */
const wanting: Where = { $expr: { $lt: ['$count', '$expected'] } };
const inStock: Where = { in_stock: true };
const at = (place: string | undefined): Where => (place ? { [`places.${place}`]: { $gt: 0 } } : inStock);

type Lines = Pick<OutOrderRecord, 'number' | 'lines'>;

/** Returns the pieces of goods that an out-order names and that were not picked for it yet. */
export const leftOf = ({ number, lines }: Lines, goods: { _id: string; places: Record<string, number> }): number =>
  lines.reduce((sum, line) => sum + (line.goods.id === goods._id ? line.quantity : 0), 0) - (goods.places[number] ?? 0);

/** Returns the out-order of a number as scans need it; null for any other number. */
export async function outOrderOf(order: string | undefined, session?: ClientSession): Promise<Lines | null> {
  const number = codeForm(order ?? '');
  if (!isOrders(number)) return null;
  const found = await findOutOrder({ number }, { fields: { number: 1, lines: 1 }, session });
  if (!found) throw notFound('out-order');
  return found;
}

/** Returns the filter for goods of an in-order or out-order, by its number. */
async function ofOrder(order: string | undefined, session?: ClientSession): Promise<Where> {
  if (!order) return {};
  const out = await outOrderOf(order, session);
  if (out) return { _id: { $in: out.lines.map(({ goods }) => goods.id) } };
  const found = await findInOrder({ number: codeForm(order) }, { fields: { _id: 1 }, session });
  if (!found) throw notFound('in-order');
  return { 'ware_in.id': found._id };
}

/**
 * Returns filters for the goods usable there, of which the first that matches any counts. Counting includes goods
 * booked elsewhere: they may be here.
 */
export async function usable({ mode, order, place }: Use, session?: ClientSession): Promise<Where[]> {
  const theirs = await ofOrder(order, session);
  if (mode === 'receive') return order ? [{ ...theirs, ...wanting }, theirs] : [wanting];
  if (mode === 'pick') return [{ ...theirs, ...at(place) }, ...(place ? [{ ...theirs, ...inStock }] : [])];
  if (mode) return place ? [at(place), inStock] : [inStock];
  return [theirs];
}

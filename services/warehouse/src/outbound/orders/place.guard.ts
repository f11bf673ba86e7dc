import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { OrderPlaceGuard, StocksAfter } from '../../stock/ledger/guards.store.ts';
import { overpacked } from './packages.rules.ts';
import { orderedByGoods, pickedOf, stageOf } from './rules.ts';
import { lockOrder, type OutOrderRecord } from './store.ts';

/** Returns the line of these goods of which more would be packed than picked. */
function unpicked(order: OutOrderRecord, rows: StocksAfter): OutOrderRecord['lines'][number] | undefined {
  const picked = pickedOf(order, rows).map((pieces, at) =>
    rows.has(order.lines[at]?.goods.id ?? '') ? pieces : Number.POSITIVE_INFINITY,
  );
  const over = overpacked(order.packs, picked);
  return over ? order.lines[over.line] : undefined;
}

/**
 * Guards an order's own place: nothing is staged for an order that is not applied, nor more than it requires, and
 * packed pieces are not taken away. The order is written, so that packing conflicts with this.
 */
export const orderPlaceGuard: OrderPlaceGuard = async (number, movements, after, session) => {
  const staged = movements.filter(({ to }) => to === number);
  const order = await lockOrder({ number }, session);
  if (!order || stageOf(order) !== 'applied') {
    if (staged.length > 0) throw conflict('out-order.not-applied');
    return;
  }
  const quantities = orderedByGoods(order);
  for (const { goods } of staged) {
    const [there, ordered] = [after.get(goods)?.places[number] ?? 0, quantities.get(goods) ?? 0];
    if (there > ordered) {
      const state = { number, ordered, there };
      throw new HttpError(409, 'out-order.picked-too-many', { values: { number, ordered }, state });
    }
  }
  const touched = new Map([...after].filter(([id]) => movements.some(({ goods }) => goods === id)));
  const line = unpicked(order, touched);
  if (!line) return;
  const { type } = line.goods;
  throw new HttpError(409, 'out-order.packed', { values: { number, type }, state: { number, type } });
};

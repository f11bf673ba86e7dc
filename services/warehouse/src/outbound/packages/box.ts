import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { boxByCode } from '../../stock/boxes/store.ts';
import { goodsById } from '../../stock/goods/store.ts';
import { held } from '../../stock/places/rules.ts';
import { packageRef } from '../orders/packages.rules.ts';
import type { Box } from '../orders/packages.schema.ts';
import { findOutOrder, packageAt } from '../orders/store.ts';
import { packageView } from '../orders/view.rules.ts';

async function boxOfGoods(code: string): Promise<Box> {
  const found = await boxByCode(code);
  const row = found && (await goodsById(found.goods));
  if (!row) throw notFound('box');
  const { nth, state, came, received_at, user } = found;
  const { _id: id, code: own, type, sku, ware_in, client_code, weight, size, best_before } = row;
  return {
    code,
    kind: 'box',
    client_code,
    order: { kind: 'in', ...ware_in },
    weight: weight && decimalText(weight),
    size,
    places: held(row.places),
    lines: [{ goods: { id, code: own, type, sku }, pieces: came ?? found.pieces, best_before }],
    arrival: {
      ...{ nth, boxes: row.box_count, announced: found.pieces },
      // single boxes are not tracked through the house; once nothing of the goods is left, this one is empty, too
      state: state === 'received' && row.stock === 0 ? 'emptied' : state,
      received_at: received_at?.toISOString() ?? null,
      by: user?.name ?? '',
    },
  };
}

async function packageOfOrder(code: string, order: string, number: number): Promise<Box> {
  const row = await findOutOrder({ number: order });
  if (!row) throw notFound('box');
  const { kind, weight, size, lines } = packageView(packageAt(row.packs, number), order);
  return {
    code,
    kind,
    client_code: row.client_code,
    order: { kind: 'out', id: row._id, code: order },
    weight,
    size,
    places: [],
    arrival: null,
    lines: lines.flatMap(({ line, quantity: pieces }) => {
      const goods = row.lines[line]?.goods;
      return goods ? [{ goods, pieces, best_before: null }] : [];
    }),
  };
}

/** Returns what a box's code refers to: a box of received goods, or a package of an out-order. */
export function boxAt(code: string): Promise<Box> {
  const ref = packageRef(code);
  return ref ? packageOfOrder(code, ref.order, ref.number) : boxOfGoods(code);
}

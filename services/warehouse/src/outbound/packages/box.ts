import { plain } from '@qiaohui/service-kit/mongo';
import { missing } from '@qiaohui/service-kit/refusal';
import { Boxes, type BoxRow } from '../../stock/boxes/model.ts';
import { Goods, type GoodsRow } from '../../stock/goods/model.ts';
import { held } from '../../stock/places/rules.ts';
import { type OutOrderRow, OutOrders } from '../orders/model.ts';
import { packRef } from '../orders/packages.rules.ts';
import type { Box } from '../orders/packages.schema.ts';
import { packOf } from '../orders/view.ts';
import { packAt } from './save.ts';

async function boxOfGoods(code: string): Promise<Box> {
  const found = await Boxes.findById(code).lean<BoxRow>();
  const row = found && (await Goods.findById(found.goods).lean<GoodsRow>());
  if (!row) throw missing('box');
  const { nth, state, came, received_at, user } = found;
  const { _id: id, code: own, type, sku, ware_in, client_code, weight, size, best_before } = row;
  return {
    code,
    kind: 'box',
    client_code,
    order: { kind: 'in', ...ware_in },
    weight: weight && plain(weight),
    size,
    places: held(row.places),
    lines: [{ goods: { id, code: own, type, sku }, pieces: came ?? found.pieces, best_before }],
    arrival: {
      ...{ nth, boxes: row.box_count, announced: found.pieces },
      // single boxes are not followed through the house; once nothing of the goods is left, this one is empty, too
      state: state === 'received' && row.stock === 0 ? 'emptied' : state,
      received_at: received_at?.toISOString() ?? null,
      by: user?.name ?? '',
    },
  };
}

async function packOfOrder(code: string, order: string, number: number): Promise<Box> {
  const row = await OutOrders.findOne({ number: order }).lean<OutOrderRow>();
  if (!row) throw missing('box');
  const { kind, weight, size, lines } = packOf(packAt(row.packs, number), order);
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

/** What a box's code says: one of goods that came in, or one that was packed for an out-order. */
export function boxAt(code: string): Promise<Box> {
  const pack = packRef(code);
  return pack ? packOfOrder(code, pack.order, pack.number) : boxOfGoods(code);
}

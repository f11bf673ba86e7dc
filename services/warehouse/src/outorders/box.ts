import { plain } from '@qiaohui/service-kit/mongo';
import { missing } from '@qiaohui/service-kit/refusal';
import { Goods, type GoodsRow } from '../goods/model.ts';
import { held } from '../ledger/places.ts';
import { boxRef, piecesIn } from '../scan/boxes.rules.ts';
import { type OutOrderRow, OutOrders } from './model.ts';
import { packRef } from './packs.rules.ts';
import type { Box } from './packs.schema.ts';
import { packAt } from './packs.ts';
import { packOf } from './rows.ts';

async function boxOfGoods(code: string): Promise<Box> {
  const ref = boxRef(code);
  const row = ref && (await Goods.findOne({ code: ref.goods }).lean<GoodsRow>());
  const pieces = row && piecesIn(ref.nth, row.box_count, row.count || row.expected);
  if (!row || pieces === null) throw missing('box');
  const { _id: id, code: own, type, sku, ware_in, client_code, weight, size, best_before } = row;
  return {
    code,
    kind: 'box',
    client_code,
    order: { kind: 'in', ...ware_in },
    weight: weight && plain(weight),
    size,
    places: held(row.places),
    lines: [{ goods: { id, code: own, type, sku }, pieces, best_before }],
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

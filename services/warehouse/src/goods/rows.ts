import type { GoodsRow, MovementRow } from './model.ts';
import type { Movement, StockGoods } from './schema.ts';

export const goodsOf = (row: GoodsRow): StockGoods => ({
  id: row._id,
  code: row.code,
  type: row.type,
  sku: row.sku,
  box_count: row.box_count,
  count: row.count,
  stock: row.stock,
  ware_in: row.ware_in,
  user: { name: row.user.name },
  created_at: row.created_at.toISOString(),
});

export const movementOf = ({ _id: id, kind, goods, change, after, document, user, at }: MovementRow): Movement => ({
  id,
  kind,
  goods,
  change,
  after,
  document,
  user: { name: user.name },
  at: at.toISOString(),
});

import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { User } from '../../staff/schema.ts';
import { held } from '../places/rules.ts';
import type { GoodsRecord } from './model.ts';
import type { KnownGoods, StockGoods } from './schema.ts';

export const goodsView = (row: GoodsRecord): StockGoods => ({
  id: row._id,
  code: row.code,
  type: row.type,
  sku: row.sku,
  client_code: row.client_code,
  box_count: row.box_count,
  expected: row.expected,
  count: row.count,
  stock: row.stock,
  free: row.free,
  places: held(row.places),
  best_before: row.best_before,
  counted_at: row.counted_at?.toISOString() ?? null,
  ware_in: row.ware_in,
  user: { name: row.user.name },
  created_at: row.created_at.toISOString(),
});

/** Returns a record with who did it and when as pages show these. */
export const actionView = <Action extends { user: User; at: Date }>({ user, at, ...rest }: Action) => ({
  ...rest,
  user: { name: user.name },
  at: at.toISOString(),
});

export const knownGoodsView = (row: GoodsRecord): KnownGoods => ({
  ...goodsView(row),
  barcode: row.barcode,
  size: row.size,
  weight: row.weight && decimalText(row.weight),
  consignee: row.consignee,
  sorting: row.sorting,
  photos: row.photos,
  struck: row.struck ? actionView(row.struck) : null,
  edits: row.edits ?? 0,
  edited: row.edited ? actionView(row.edited) : null,
  changes: (row.changes ?? []).map(actionView),
});

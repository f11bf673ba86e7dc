import { plain } from '@qiaohui/service-kit/mongo';
import type { User } from '../../staff/model.ts';
import { held } from '../places/rules.ts';
import type { Movement } from '../schema.ts';
import type { GoodsRow } from './model.ts';
import type { KnownGoods, OneGoods, StockGoods } from './schema.ts';

export const goodsOf = (row: GoodsRow): StockGoods => ({
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

/** With who did it and when, as pages show them. */
export const shownBy = <Row extends { user: User; at: Date }>({ user, at, ...row }: Row) => ({
  ...row,
  user: { name: user.name },
  at: at.toISOString(),
});

export const knownGoodsOf = (row: GoodsRow): KnownGoods => ({
  ...goodsOf(row),
  barcode: row.barcode,
  size: row.size,
  weight: row.weight && plain(row.weight),
  consignee: row.consignee,
  sorting: row.sorting,
  photos: row.photos,
  struck: row.struck ? shownBy(row.struck) : null,
  edits: row.edits ?? 0,
  edited: row.edited ? shownBy(row.edited) : null,
  changes: (row.changes ?? []).map(shownBy),
});

export const oneGoodsOf = (row: GoodsRow, movements: Movement[]): OneGoods => ({ ...knownGoodsOf(row), movements });

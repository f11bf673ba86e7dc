import { page } from '@qiaohui/service-kit/paging';
import { matching } from '@qiaohui/service-kit/terms';
import { type InOrderRow, InOrders } from '../inbound/orders/model.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { goodsOf } from '../stock/goods/view.ts';
import { belowLevel, expiring, levels, overdue } from './filters.ts';
import { type LevelRow, Levels, quietOf } from './model.ts';
import { newestLots } from './newest.ts';
import {
  type AlertCounts,
  type AlertQuery,
  type ExpiringGoods,
  type LowStock,
  MOST_COUNTED,
  type OverdueInOrder,
} from './schema.ts';
import { alertSettings } from './settings.ts';

type Low = LevelRow & { stock: number };

export const expiringOf = (row: GoodsRow): ExpiringGoods => ({ ...goodsOf(row), quiet: quietOf(row.quiet) });

export const overdueOf = (row: InOrderRow): OverdueInOrder => ({
  id: row._id,
  number: row.number,
  client_code: row.client_code,
  waybill_number: row.waybill_number,
  package: row.package,
  quantity: row.quantity,
  eta: row.eta ?? '',
  received: row.received,
  lacking: row.lacking,
  quiet: quietOf(row.quiet),
});

export const lowOf = ({ _id: id, client_code, sku, type, level, stock, user, at, quiet }: Low): LowStock => ({
  ...{ id, client_code, level, stock },
  by: sku ? 'sku' : 'type',
  name: sku ?? type ?? '',
  goods: null,
  user: { name: user.name },
  at: at.toISOString(),
  quiet: quietOf(quiet),
});

/** The shortest shelf life first. */
export async function listExpiring({ keyword, quiet, ...query }: AlertQuery, url: string) {
  const { days } = await alertSettings();
  const where = { ...matching(keyword), ...expiring(days, quiet) };
  return page(Goods, { where, by: 'best_before', ascending: true, query, url, row: expiringOf });
}

/** What waits longest first. */
export function listOverdue({ keyword, quiet, ...query }: AlertQuery, url: string) {
  const where = { ...matching(keyword), ...overdue(quiet) };
  return page(InOrders, { where, by: 'eta', ascending: true, query, url, row: overdueOf });
}

/** The levels that were set last first. */
export async function listLow({ keyword, quiet, ...query }: AlertQuery, url: string) {
  const where = { ...matching(keyword), ...levels(quiet) };
  const found = await page(Levels, { where, by: 'at', query, url, row: (row: Low) => row, through: belowLevel });
  const newest = await newestLots(found.data);
  return { ...found, data: found.data.map((row) => ({ ...lowOf(row), goods: newest.get(row._id) ?? null })) };
}

/** How many of each nobody knows of yet, up to a bound. */
export async function countAlerts(): Promise<AlertCounts> {
  const { days } = await alertSettings();
  const limit = MOST_COUNTED + 1;
  const [low] = await Levels.collection
    .aggregate<{ n: number }>([{ $match: levels(false) }, ...belowLevel, { $limit: limit }, { $count: 'n' }])
    .toArray();
  return {
    expiring: await Goods.collection.countDocuments(expiring(days, false), { limit }),
    low: low?.n ?? 0,
    overdue: await InOrders.collection.countDocuments(overdue(false), { limit }),
  };
}

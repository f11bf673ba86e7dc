import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { countInOrders, type InOrderRecord, pageInOrders } from '../inbound/orders/store.ts';
import { countGoods, type GoodsRecord, pageGoods } from '../stock/goods/store.ts';
import { goodsView } from '../stock/goods/view.rules.ts';
import { belowLevel, expiring, levels, overdue } from './filters.ts';
import { newestLots } from './levels.store.ts';
import { type LevelRecord, Levels, quietView } from './model.ts';
import {
  type AlertCounts,
  type AlertQuery,
  type ExpiringGoods,
  type LowStock,
  MAX_COUNTED,
  type OverdueInOrder,
} from './schema.ts';
import { alertSettings } from './settings.ts';

type Low = LevelRecord & { stock: number };

const expiringView = (row: GoodsRecord): ExpiringGoods => ({ ...goodsView(row), quiet: quietView(row.quiet) });

const overdueView = (row: InOrderRecord): OverdueInOrder => ({
  id: row._id,
  number: row.number,
  client_code: row.client_code,
  waybill_number: row.waybill_number,
  package: row.package,
  quantity: row.quantity,
  eta: row.eta ?? '',
  received: row.received,
  lacking: row.lacking,
  quiet: quietView(row.quiet),
});

const lowView = ({ _id: id, client_code, sku, type, level, stock, user, at, quiet }: Low): LowStock => ({
  ...{ id, client_code, level, stock },
  by: sku ? 'sku' : 'type',
  name: sku ?? type ?? '',
  goods: null,
  user: { name: user.name },
  at: at.toISOString(),
  quiet: quietView(quiet),
});

/** Lists the shortest shelf life first. */
export async function listExpiring({ keyword, quiet, ...query }: AlertQuery, url: string) {
  const { days } = await alertSettings();
  const where = { ...keywordFilter(keyword), ...expiring(days, quiet) };
  return pageGoods({ where, by: 'best_before', ascending: true, query, url, row: expiringView });
}

/** Lists what waits longest first. */
export function listOverdue({ keyword, quiet, ...query }: AlertQuery, url: string) {
  const where = { ...keywordFilter(keyword), ...overdue(quiet) };
  return pageInOrders({ where, by: 'eta', ascending: true, query, url, row: overdueView });
}

/** Lists the levels that were set last first. */
export async function listLow({ keyword, quiet, ...query }: AlertQuery, url: string) {
  const where = { ...keywordFilter(keyword), ...levels(quiet) };
  const found = await page(Levels, { where, by: 'at', query, url, row: (row: Low) => row, through: belowLevel });
  const newest = await newestLots(found.data);
  return { ...found, data: found.data.map((row) => ({ ...lowView(row), goods: newest.get(row._id) ?? null })) };
}

/** Returns the number of alerts of each kind that nobody silenced, up to a bound. */
export async function countAlerts(): Promise<AlertCounts> {
  const { days } = await alertSettings();
  const limit = MAX_COUNTED + 1;
  const [low] = await Levels.collection
    .aggregate<{ n: number }>([{ $match: levels(false) }, ...belowLevel, { $limit: limit }, { $count: 'n' }])
    .toArray();
  return {
    expiring: await countGoods(expiring(days, false), limit),
    low: low?.n ?? 0,
    overdue: await countInOrders(overdue(false), limit),
  };
}

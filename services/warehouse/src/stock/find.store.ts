import { orderBy } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { z } from 'zod';
import { endOf } from './days.rules.ts';
import { plainCode } from './goods/owner.rules.ts';
import type { FindGoods, StockGoods } from './goods/schema.ts';
import { aggregateGoods, countGoods, type GoodsRecord, pageGoods } from './goods/store.ts';
import { goodsView } from './goods/view.rules.ts';
import { inStockBefore } from './ledger/store.ts';

type Found = GoodsRecord & { then?: [{ after: number }] };

/** Goods created before the moment, and not used up by then. */
const aliveAt = (end: Date) => ({ created_at: { $lt: end }, gone_at: { $not: { $lt: end } } });

const viewOf = ({ then, ...row }: Found): StockGoods => goodsView(then ? { ...row, stock: then[0].after } : row);

const paths = { code: 'code', type: 'type', created_at: 'created_at' } as const;

type Filter = Pick<z.output<typeof FindGoods>, 'keyword' | 'stock' | 'day' | 'owner'>;

const whereOf = ({ keyword, stock, day, owner }: Filter) => ({
  ...keywordFilter(keyword),
  ...(owner && { owners: plainCode(owner) }),
  ...(day ? aliveAt(endOf(day)) : stock ? { in_stock: true } : {}),
});

/** Returns present goods, or with `day` those that were here at the end of that day, with their stock at that time. */
export function findStock({ keyword, stock, day, owner, sort, ...query }: z.output<typeof FindGoods>, url: string) {
  const where = whereOf({ keyword, stock, day, owner });
  const through = day && { through: inStockBefore(endOf(day)) };
  const order = orderBy<GoodsRecord>(sort, paths, { by: 'created_at' });
  // those of a past day are found only by the aggregation
  return pageGoods({ where, ...order, query, url, row: viewOf, ...(through || { counted: true }) });
}

/** Returns the number of such goods, `most` at most. */
export async function countStock(filter: Filter, most: number): Promise<number> {
  const where = whereOf(filter);
  if (!filter.day) return countGoods(where, most);
  const stages = [{ $match: where }, ...inStockBefore(endOf(filter.day)), { $limit: most }, { $count: 'goods' }];
  const [found] = await aggregateGoods<{ goods: number }>(stages);
  return found?.goods ?? 0;
}

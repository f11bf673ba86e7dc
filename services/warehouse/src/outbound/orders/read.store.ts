import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import type { z } from 'zod';
import { createdIn } from '../../stock/days.rules.ts';
import { isOwner } from '../../stock/goods/owner.rules.ts';
import { orderListed } from '../../stock/sort.rules.ts';
import { nextStages, pickedOf } from './rules.ts';
import type { OutOrder, OutOrderQuery, OutOrderWithGoods } from './schema.ts';
import {
  countOutOrders,
  goodsOfOrder,
  type OutOrderRecord,
  pageOutOrders,
  pageShipped,
  requireOutOrder,
  shippedLines,
} from './store.ts';
import { lineView, moveView, outOrderView, packageView, shippedView } from './view.rules.ts';

type Filter = Omit<z.output<typeof OutOrderQuery>, 'limit' | 'cursor'>;

const whereOf = ({ keyword, status, valid, year, month }: Filter) => ({
  ...keywordFilter(keyword),
  ...(status ? { status } : {}),
  ...(valid === undefined ? {} : { valid }),
  ...createdIn({ year, month }),
});

export const listOutOrders = (
  query: z.output<typeof OutOrderQuery>,
  url: string,
): Promise<{ data: OutOrder[]; next_page_url: string | null; total?: number }> =>
  pageOutOrders({
    where: whereOf(query),
    ...orderListed<OutOrderRecord>(query.sort),
    query,
    url,
    row: outOrderView,
    counted: true,
  });

/** Returns the number of orders that match the filter, `limit` at most. */
export const countListed = (filter: Filter, limit: number): Promise<number> => countOutOrders(whereOf(filter), limit);

export const listShipped = (query: PageQuery, url: string) =>
  pageShipped({
    where: keywordFilter(query.keyword),
    by: 'out_time',
    query,
    url,
    row: shippedView,
    counted: true,
  });

export async function readOutOrder(id: string): Promise<OutOrderWithGoods> {
  const row = await requireOutOrder(id);
  const shipped = await shippedLines(id);
  const goods = await goodsOfOrder(row);
  const picked = pickedOf(row, goods);
  return {
    ...outOrderView(row),
    consignee: row.consignee,
    email: row.email,
    locale: row.locale,
    lines: row.lines.map((line, at) => {
      const lot = goods.get(line.goods.id);
      const owner = { owner: lot?.client_code ?? '', foreign: lot ? !isOwner(lot, row.client_code) : false };
      const known = { free: lot?.free ?? 0, best_before: lot?.best_before ?? null, ...owner };
      return lineView(line, at, { picked: picked[at] ?? 0, ...known });
    }),
    packs: row.packs.map((one) => packageView(one, row.number)),
    moves: nextStages(row, picked, goods),
    history: row.history.map(moveView),
    goods: shipped.map(shippedView),
  };
}

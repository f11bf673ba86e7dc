import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { countListed, listOutOrders, listShipped } from '../outbound/orders/read.store.ts';
import { countShipped } from '../outbound/orders/store.ts';
import { countStock, findStock } from '../stock/find.store.ts';
import { goodsOf, outOrders, type Shape, shipped } from './cells.ts';
import { type ExportForm, MAX_EXPORT_ROWS } from './schema.ts';

const PAGE = 500;
type Paging = { limit: number; cursor?: string };
type Page<R> = Promise<{ data: R[]; next_page_url: string | null }>;

/** A list as its page shows it: columns, number of rows, and pages. */
type List = {
  head: (locale: Locale) => string[];
  rows: (locale: Locale) => AsyncGenerator<Cell[]>;
  count: (most: number) => Promise<number>;
};

async function* rowsOf<R>(next: (paging: Paging) => Page<R>, shape: Shape<R>, locale: Locale): AsyncGenerator<Cell[]> {
  let paging: Paging | null = { limit: PAGE };
  for (let left = MAX_EXPORT_ROWS; paging && left > 0; ) {
    const { data, next_page_url }: Awaited<Page<R>> = await next(paging);
    for (const row of data.slice(0, left)) yield shape.cells(row, locale);
    left -= data.length;
    const cursor = next_page_url && new URLSearchParams(next_page_url.split('?')[1]).get('cursor');
    paging = cursor ? { limit: PAGE, cursor } : null;
  }
}

const list = <R>(shape: Shape<R>, next: (paging: Paging) => Page<R>, count: List['count']): List => ({
  head: shape.head,
  rows: (locale) => rowsOf(next, shape, locale),
  count,
});

export function listOf({ list: name, filter }: ExportForm): List {
  if (name === 'out') {
    return list(
      outOrders,
      (paging) => listOutOrders({ ...filter, ...paging }, ''),
      (limit) => countListed(filter, limit),
    );
  }
  if (name === 'shipped') {
    return list(
      shipped,
      (paging) => listShipped({ ...filter, ...paging }, ''),
      (limit) => countShipped(keywordFilter(filter.keyword), limit),
    );
  }
  const filtered = name === 'stock' ? { ...filter, stock: 1 as const } : { ...filter, day: undefined };
  return list(
    goodsOf(filtered.day),
    (paging) => findStock({ ...filtered, ...paging }, ''),
    (limit) => countStock(filtered, limit),
  );
}

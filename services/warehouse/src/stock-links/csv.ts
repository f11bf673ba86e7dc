import { BOM, csvLine } from '@qiaohui/service-kit/documents/csv';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { announcedIn, goodsIn, movementsIn } from './lists.ts';
import de from './messages/headings/de-DE.json' with { type: 'json' };
import en from './messages/headings/en-US.json' with { type: 'json' };
import zh from './messages/headings/zh-CN.json' with { type: 'json' };
import type { StockLinkRecord } from './model.ts';
import type { StockLinkGoods, StockLinkInOrder, StockLinkList, StockLinkMovement } from './schema.ts';

/** Headings of a customer's file. */
const headings: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
type Heading = keyof typeof zh;

const AT_A_TIME = 500;

type Row = StockLinkGoods | StockLinkInOrder | StockLinkMovement;
type List = (of: StockLinkRecord, query: object, url: string) => Promise<{ data: Row[]; next_page_url: string | null }>;
const lists: Record<StockLinkList, List> = { goods: goodsIn, in: announcedIn, movements: movementsIn };

const columns: Record<StockLinkList, Heading[]> = {
  goods: ['code', 'type', 'sku', 'box_count', 'count', 'stock', 'best_before', 'in_order', 'created_at'],
  in: ['number', 'waybill_number', 'package', 'quantity', 'eta', 'created_at'],
  movements: ['at', 'kind', 'code', 'type', 'change', 'after', 'document'],
};

/** Yields a customer's whole list as a CSV file, page by page. */
export async function* csvOf(of: StockLinkRecord, list: StockLinkList, keyword: string | undefined, locale: Locale) {
  yield BOM + csvLine(columns[list].map((column) => headings[locale][column]));
  let cursor: string | null = null;
  do {
    const query = { limit: AT_A_TIME, ...(keyword && { keyword }), ...(cursor && { cursor }) };
    const { data, next_page_url } = await lists[list](of, query, '');
    for (const row of data) yield csvLine(columns[list].map((column) => String((row as never)[column] ?? '')));
    cursor = next_page_url && new URLSearchParams(next_page_url.slice(1)).get('cursor');
  } while (cursor);
}

import { BOM, csvFormOf, csvLine } from '@qiaohui/service-kit/documents/csv';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { announcedIn, goodsIn, movementsIn } from './lists.ts';
import de from './messages/headings/de-DE.json' with { type: 'json' };
import en from './messages/headings/en-US.json' with { type: 'json' };
import zh from './messages/headings/zh-CN.json' with { type: 'json' };
import deWords from './messages/words/de-DE.json' with { type: 'json' };
import enWords from './messages/words/en-US.json' with { type: 'json' };
import zhWords from './messages/words/zh-CN.json' with { type: 'json' };
import type { StockLinkRecord } from './model.ts';
import type { StockLinkGoods, StockLinkInOrder, StockLinkList, StockLinkMovement } from './schema.ts';

/** Headings of a customer's file. */
const headings: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
/** The names that the page gives to packages and kinds of movements. */
const words: Record<Locale, typeof zhWords> = { 'zh-CN': zhWords, 'en-US': enWords, 'de-DE': deWords };
type Heading = keyof typeof zh;

const AT_A_TIME = 500;

/** The language of a file, and the time zone of its times. */
type Reader = { locale: Locale; zone: string };
type Cell = string | number | null;

/** Writes moments as spreadsheets read them in every language: `2026-11-22`, `2026-11-22 16:05`. */
function clockOf(zone: string) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return { day: (at: string) => day.format(new Date(at)), minute: (at: string) => minute.format(new Date(at)) };
}

type Row = StockLinkGoods | StockLinkInOrder | StockLinkMovement;
type List<R extends Row> = {
  next: (of: StockLinkRecord, query: object, url: string) => Promise<{ data: R[]; next_page_url: string | null }>;
  columns: Heading[];
  /** What a row shows otherwise than it is stored. */
  shown: (row: R, reader: Reader) => { [H in Heading]?: string };
};

type Page = { cells: string[][]; next_page_url: string | null };

const listed = <R extends Row>({ next, columns, shown }: List<R>) => ({
  columns,
  async page(of: StockLinkRecord, query: object, reader: Reader): Promise<Page> {
    const { data, next_page_url } = await next(of, query, '');
    const cells = data.map((row) => {
      const known: { [key: string]: Cell } = { ...row, ...shown(row, reader) };
      return columns.map((column) => String(known[column] ?? ''));
    });
    return { cells, next_page_url };
  },
});

const lists = {
  goods: listed<StockLinkGoods>({
    next: goodsIn,
    columns: ['code', 'type', 'sku', 'box_count', 'count', 'stock', 'best_before', 'in_order', 'created_at'],
    shown: ({ created_at }, { zone }) => ({ created_at: clockOf(zone).day(created_at) }),
  }),
  in: listed<StockLinkInOrder>({
    next: announcedIn,
    columns: ['number', 'waybill_number', 'package', 'quantity', 'eta', 'created_at'],
    shown: (row, { locale, zone }) => ({
      package: words[locale][row.package],
      created_at: clockOf(zone).day(row.created_at),
    }),
  }),
  movements: listed<StockLinkMovement>({
    next: movementsIn,
    columns: ['at', 'kind', 'code', 'type', 'change', 'after', 'document'],
    shown: ({ kind, at, document }, { locale, zone }) => ({
      document: document === 'SCAN' ? words[locale]['document-scan'] : document,
      kind: words[locale][`movement-${kind}`],
      at: clockOf(zone).minute(at),
    }),
  }),
};

type Wanted = { list: StockLinkList; keyword: string | undefined };

/** Yields a customer's whole list as a CSV file with the words of its page, page by page. */
export async function* csvOf(of: StockLinkRecord, { list, keyword }: Wanted, reader: Reader) {
  const { columns, page } = lists[list];
  const form = csvFormOf(reader.locale);
  yield BOM +
    csvLine(
      columns.map((column) => headings[reader.locale][column]),
      form,
    );
  let cursor: string | null = null;
  do {
    const query = { limit: AT_A_TIME, ...(keyword && { keyword }), ...(cursor && { cursor }) };
    const { cells, next_page_url }: Page = await page(of, query, reader);
    for (const row of cells) yield csvLine(row, form);
    cursor = next_page_url && new URLSearchParams(next_page_url.slice(1)).get('cursor');
  } while (cursor);
}

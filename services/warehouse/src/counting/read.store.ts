import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { z } from 'zod';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { goodsByIds, pageGoods } from '../stock/goods/store.ts';
import { goodsView } from '../stock/goods/view.rules.ts';
import { walks } from '../stock/shelves/store.ts';
import { type CountLineRecord, CountLines, type CountSheetRecord, CountSheets } from './model.ts';
import type { CountLine, CountSheet, CountSheetQuery, CountSheetWithLines, UncountedQuery } from './schema.ts';

const DAY_MS = 24 * 3_600_000;

const sheetView = ({ _id: id, user, created_at, ended_at, terms: _, ...row }: CountSheetRecord): CountSheet => ({
  ...row,
  id,
  user: { name: user.name },
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

const lineView = (
  { _id: id, goods, place, expected, booked, counted, reason, user, at }: CountLineRecord,
  books: number,
): CountLine => ({
  id,
  goods,
  place,
  expected,
  books,
  booked,
  counted,
  reason,
  user: user && { name: user.name },
  at: at?.toISOString() ?? null,
});

export function listSheets({ keyword, state, ...query }: z.output<typeof CountSheetQuery>, url: string) {
  const where = { ...keywordFilter(keyword), ...(state && { state }) };
  return page(CountSheets, { where, by: 'created_at', query, url, row: sheetView, counted: true });
}

/** Returns a sheet with its lines in the order of the walk. */
export async function readSheet(id: string): Promise<CountSheetWithLines> {
  const sheet = await CountSheets.findById(id).lean<CountSheetRecord>();
  if (!sheet) throw notFound('count');
  const lines = await CountLines.find({ sheet: id }).lean<CountLineRecord[]>();
  const walk = await walks([...new Set(lines.map(({ place }) => place))]);
  const goods = await goodsByIds([...new Set(lines.map((line) => line.goods.id))], { fields: { places: 1 } });
  const placesOf = new Map(goods.map(({ _id, places }) => [_id, places]));
  const booksOf = (line: CountLineRecord) => placesOf.get(line.goods.id)?.[line.place] ?? 0;
  const orderOf = ({ place, goods }: CountLineRecord) => `${walk(place)} ${goods.code}`;
  const sorted = lines.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  return { ...sheetView(sheet), rows: sorted.map((line) => lineView(line, booksOf(line))) };
}

export function listUncounted({ days, client_code, ...query }: z.output<typeof UncountedQuery>, url: string) {
  const before = new Date(Date.now() - days * DAY_MS);
  const where = { in_stock: true, known_at: { $lt: before }, ...(client_code && { owners: plainCode(client_code) }) };
  return pageGoods({ where, by: 'known_at', ascending: true, query, url, row: goodsView });
}

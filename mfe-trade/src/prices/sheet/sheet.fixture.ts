import type { Changes } from '@qiaohui/trade/edits';
import type { ItemRow } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { base, data, itemRow, priceList, serveTrade } from '../../area/area.fixture.ts';

export const url = `${base}/price-lists/l1`;
export const list = priceList('l1', { name: 'Wago 2026', revision: 5 });
type Responses = Parameters<typeof serveTrade>[0];
type Sent = { offset: number; limit: number; keyword?: string };

/** Fakes a list with its rows: acts on them show at the next reading. */
export function serveSheet(
  stored: ItemRow[],
  { responses = {}, row = list }: { responses?: Responses; row?: PriceListRow } = {},
) {
  let rows = stored;
  let before: ItemRow[][] = [];
  const done = (found: ItemRow[], kind = 'edit') =>
    data({ act: `act-${before.length}`, kind, revision: 5, rows: found, item_count: rows.length });
  return serveTrade({
    [`GET ${url}`]: data(row),
    [`POST ${base}/price-lists/list`]: { body: { data: { data: [row], next_page_url: null } } },
    [`POST ${url}/items/window`]: ({ body }) => {
      const { offset, limit, keyword = '' } = body as Sent;
      const found = rows.filter(({ order_number }) => (order_number ?? '').includes(keyword));
      return data({
        revision: rows.length > 0 ? 5 : row.revision,
        total: found.length,
        rows: found.slice(offset, offset + limit),
      });
    },
    [`POST ${url}/items/changes`]: ({ body }) => {
      const { changes = [], adds = [], deletes = [] } = body as Partial<Changes>;
      before = [...before, rows];
      const gone = new Set(deletes.map(({ item }) => item));
      rows = rows
        .filter(({ id }) => !gone.has(id))
        .map((one) => {
          const change = changes.find(({ item }) => item === one.id);
          return change ? { ...one, ...change.set, version: one.version + 1 } : one;
        });
      const added = adds.map((fields, nth) => ({ ...(stored[0] ?? itemRow('0')), ...fields, id: `new${nth}` }));
      rows = [...rows, ...added];
      return done([...rows.filter(({ id }) => changes.some(({ item }) => item === id)), ...added]);
    },
    [`POST ${url}/items/acts/act-1/undo`]: () => {
      // versions only grow
      rows = (before[0] ?? rows).map((one) => ({ ...one, version: one.version + 2 }));
      before = [...before, rows];
      return done(rows);
    },
    ...responses,
  });
}

import { concurrencyLimit } from '@qiaohui/service-kit/runtime/concurrency-limit';
import { LRUCache } from 'lru-cache';
import { type ItemFilter, isFiltering } from '../items/filter.rules.ts';
import { placeOfRow } from '../items/places.rules.ts';
import { shownFilter, shownRow } from '../items/row-view.ts';
import { countItems, findByKeys, findItems, hasOwnOrder, itemsBetween, type PriceItemRecord } from '../items/store.ts';
import type { SeenList } from '../lists/store.ts';
import { contentSeen } from '../revisions/seen.ts';
import type { RevisionRecord } from '../revisions/store.ts';
import type { ItemWindow, WindowQuery } from './schema.ts';

/** Rows by their number in the list's own order: their places follow from it, so that any is as near as the first. */
function rowsByNumber(content: RevisionRecord, offset: number, limit: number): Promise<PriceItemRecord[]> {
  const last = Math.min(offset + limit, content.item_count) - 1;
  if (last < offset) return Promise.resolve([]);
  const { key, holes } = content;
  return itemsBetween(key, placeOfRow(offset, holes), placeOfRow(last, holes) + 1);
}

type Wanted = {
  filter: ItemFilter;
  order: Exclude<WindowQuery['sort'], undefined>;
  isMost?: boolean;
  offset: number;
  limit: number;
};
const opposite = { price: '-price', order_number: '-order_number', model: '-model', place: 'place' } as const;

/** Rows in the order of an index, from whichever of its ends is nearer. */
async function rowsInOrder(content: RevisionRecord, total: number, { offset, limit, ...wanted }: Wanted) {
  const { order } = wanted;
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const skipped = total - offset - count;
  const other = order.startsWith('-') ? (order.slice(1) as 'price') : opposite[order as 'price'];
  if (order === 'place' || skipped >= offset) return findItems(content, { ...wanted, skip: offset, limit: count });
  return (await findItems(content, { ...wanted, order: other, skip: skipped, limit: count })).reverse();
}

/** A filter that finds more rows is counted behind the page that asked. */
const MOST_COUNTED = 10_000;
/** How many rows a filter finds; `isAll`: there are no others. */
type Count = { total: number; isAll: boolean };

/** Counts of filters: one that finds half of a long list takes as long as reading that half. */
const counts = new LRUCache<string, Count>({ max: 1_000 });
const oneAtATime = concurrencyLimit(1);

/** How many rows a filter finds, at least; counted once for a content, whose every act changes its time. */
async function countIn(content: RevisionRecord, filter: ItemFilter): Promise<Count> {
  const state = [content.key, content.item_count, content.next_place, content.touched_at.getTime()];
  const key = JSON.stringify([...state, filter.keyword, filter.group, filter.currency]);
  const known = counts.get(key);
  if (known) return known;
  const first = await countItems(content, filter, MOST_COUNTED + 1);
  const count = { total: Math.min(first, MOST_COUNTED), isAll: first <= MOST_COUNTED };
  counts.set(key, count);
  if (!count.isAll)
    void oneAtATime(() => countItems(content, filter)).then(
      (total) => counts.set(key, { total, isAll: true }),
      // the next page counts again
      () => counts.delete(key),
    );
  return count;
}

/** Of so many of all rows, each page is met sooner along the order than it is sorted. */
const MOST_SHARE = 1 / 4;

/** Rows behind a filter, and how many there are. */
async function rowsFound(content: RevisionRecord, { filter, order, offset, limit }: Wanted) {
  const { total, isAll } = await countIn(content, filter);
  const isMany = !isAll || total > MOST_COUNTED;
  const isOwn = isMany && order === 'place' && hasOwnOrder(filter);
  const read = () => {
    if (isOwn) return findByKeys(content, { filter, skip: offset, limit });
    const isMost = isMany && order !== 'place' && total > content.item_count * MOST_SHARE;
    if (isAll) return rowsInOrder(content, total, { filter, order, isMost, offset, limit });
    return findItems(content, { filter, order, skip: offset, limit });
  };
  return { total, rows: await read(), ...(isMany && { many: { counted: isAll, in_order: !isOwn } }) };
}

/** Returns rows of a list by their number in an order and behind a filter, and how many there are. */
export async function windowOf(list: SeenList, query: WindowQuery): Promise<ItemWindow> {
  const { revision, offset, limit, sort: order, ...asked } = query;
  const seen = await contentSeen(list, revision);
  if (!seen) return { revision: null, total: 0, rows: [] };
  const { content, key, view } = seen;
  const filter = shownFilter(asked, view);
  const total = content.item_count;
  const read = async () => {
    if (isFiltering(filter)) return rowsFound(content, { filter, order, offset, limit });
    if (order === 'place') return { total, rows: await rowsByNumber(content, offset, limit) };
    return { total, rows: await rowsInOrder(content, total, { filter, order, offset, limit }) };
  };
  const { rows, ...found } = await read();
  return { revision: key, ...found, rows: rows.map((item) => shownRow(item, view)) };
}

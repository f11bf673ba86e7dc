import { LRUCache } from 'lru-cache';
import { placeOfRow } from '../items/places.rules.ts';
import { shownFilter, shownRow } from '../items/row-view.ts';
import {
  countItems,
  findItems,
  type ItemFilter,
  isFiltering,
  itemsBetween,
  type PriceItemRecord,
} from '../items/store.ts';
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

type Wanted = { filter: ItemFilter; order: Exclude<WindowQuery['sort'], undefined>; offset: number; limit: number };
const opposite = { price: '-price', order_number: '-order_number', model: '-model', place: 'place' } as const;

/** Rows in the order of an index, from whichever of its ends is nearer. */
async function rowsInOrder(content: RevisionRecord, total: number, { filter, order, offset, limit }: Wanted) {
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const skipped = total - offset - count;
  const other = order.startsWith('-') ? (order.slice(1) as 'price') : opposite[order as 'price'];
  if (order === 'place' || skipped >= offset) return findItems(content, { filter, order, skip: offset, limit: count });
  return (await findItems(content, { filter, order: other, skip: skipped, limit: count })).reverse();
}

/** Counts of filters: one that finds half of a long list takes as long as reading that half. */
const counts = new LRUCache<string, number>({ max: 1_000 });

/** How many rows a filter finds; counted once for a content, whose every act changes its time. */
async function countIn(content: RevisionRecord, filter: ItemFilter): Promise<number> {
  const state = [content.key, content.item_count, content.next_place, content.touched_at.getTime()];
  const key = JSON.stringify([...state, filter.keyword, filter.group, filter.currency]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const count = await countItems(content, filter);
  counts.set(key, count);
  return count;
}

/** Returns rows of a list by their number in an order and behind a filter, and how many there are. */
export async function windowOf(list: SeenList, query: WindowQuery): Promise<ItemWindow> {
  const { revision, offset, limit, sort: order, ...asked } = query;
  const seen = await contentSeen(list, revision);
  if (!seen) return { revision: null, total: 0, rows: [] };
  const { content, key, view } = seen;
  const filter = shownFilter(asked, view);
  const isFiltered = isFiltering(filter);
  const total = isFiltered ? await countIn(content, filter) : content.item_count;
  const rows =
    isFiltered || order !== 'place'
      ? await rowsInOrder(content, total, { filter, order, offset, limit })
      : await rowsByNumber(content, offset, limit);
  return { revision: key, total, rows: rows.map((item) => shownRow(item, view)) };
}

import { LRUCache } from 'lru-cache';
import { placeOfRow } from '../items/places.rules.ts';
import { itemRow } from '../items/rows.ts';
import { countItems, findItems, type ItemFilter, itemsBetween, type PriceItemRecord } from '../items/store.ts';
import { type SeenList, showsDiscounts } from '../lists/store.ts';
import { contentOf, type RevisionRecord, revisionSeen } from '../revisions/store.ts';
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

/** How many rows a filter finds; counted once for a content, whose every act changes the list's time. */
async function countIn(content: RevisionRecord, list: SeenList, filter: ItemFilter): Promise<number> {
  const state = [content.key, content.item_count, content.next_place, list.updated_at.getTime()];
  const key = JSON.stringify([...state, filter.keyword, filter.group, filter.currency]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const count = await countItems(content, filter);
  counts.set(key, count);
  return count;
}

/** Returns rows of a list by their number in an order and behind a filter, and how many there are. */
export async function windowOf(list: SeenList, query: WindowQuery): Promise<ItemWindow> {
  const { revision, offset, limit, sort: order, keyword, currency } = query;
  // whoever may not see groups learns nothing by asking for one
  const group = showsDiscounts(list) ? query.group : undefined;
  const content = revision === undefined ? await contentOf(list) : await revisionSeen(list, revision);
  if (!content) return { revision: null, total: 0, rows: [] };
  const filter = { keyword, group, currency };
  const isFiltered = Boolean(keyword?.trim() || group?.trim() || currency);
  const total = isFiltered ? await countIn(content, list, filter) : content.item_count;
  const rows =
    isFiltered || order !== 'place'
      ? await rowsInOrder(content, total, { filter, order, offset, limit })
      : await rowsByNumber(content, offset, limit);
  const row = (item: PriceItemRecord) => itemRow(item, list.uniform_discount_rate, showsDiscounts(list));
  return { revision: content.key, total, rows: rows.map(row) };
}

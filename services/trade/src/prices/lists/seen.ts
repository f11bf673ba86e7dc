import type { Grant } from '../../grants/store.ts';
import type { RowView } from '../items/row-view.ts';
import type { PriceListRecord } from './model.ts';
import type { ListStatus } from './schema.ts';

/** A list as a team sees it: its own, or what a grant shows of another team's. */
export type SeenList = PriceListRecord & { grant?: Grant };

const showsDiscounts = ({ grant }: SeenList): boolean => grant?.discounts ?? true;

/** Of a list whose discounts are hidden: nothing that changes when they do, and not that its rows are being processed. */
const pricesOnly = ({ status, shown: { version, at } }: PriceListRecord) => ({
  uniform_discount_rate: null,
  bare: false,
  status: status === 'processing' ? ('normal' as const) : status,
  version,
  updated_at: at,
});

/** Returns what a grant shows of a list: never what it was made of, and what concerns discounts only with these. */
export function shownBy(list: PriceListRecord, grant: Grant): SeenList {
  const { link: _, recipients: __, ...shown } = list;
  return { ...shown, source: 'shared', grant, ...(!grant.discounts && pricesOnly(list)) };
}

/** Whether a list was copied without discounts and has none: its prices after discount are its prices. */
export const isBare = ({ bare = false, uniform_discount_rate: rate }: PriceListRecord): boolean =>
  bare && rate === null;

/** The key by which a reader knows the revision in force. */
export const shownRevision = (list: SeenList): number | null =>
  showsDiscounts(list) ? list.revision : list.shown.revision;

/** What the reader of a list is shown of its rows; `key`: by which the reader knows their revision. */
export const rowViewOf = (list: SeenList, key: number): RowView =>
  showsDiscounts(list)
    ? { discounts: true, uniform: list.uniform_discount_rate }
    : { discounts: false, key, at: list.updated_at.toISOString() };

const withoutDiscounts = (grants: Map<string, Grant>): string[] =>
  [...grants].flatMap(([list, { discounts }]) => (discounts ? [] : [list]));

/** The filter of lists that a team sees in a status: `pricesOnly` says what it sees of others'. */
export function statusWhere(status: ListStatus, grants: Map<string, Grant>): Record<string, unknown> {
  const priced = withoutDiscounts(grants);
  if (status === 'processing') return { status, _id: { $nin: priced } };
  if (status === 'disabled' || priced.length === 0) return { status };
  return { $or: [{ status }, { _id: { $in: priced }, status: 'processing' }] };
}

/** Fields that a page of lists is sorted by beside those stored: the time of the last change that its reader is told. */
export const seenAt = (grants: Map<string, Grant>) => ({
  seen_at: { $cond: [{ $in: ['$_id', withoutDiscounts(grants)] }, '$shown.at', '$updated_at'] },
});

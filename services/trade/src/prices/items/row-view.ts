import type { Types } from 'mongoose';
import type { ItemFilter } from './filter.rules.ts';
import { groupKey } from './keys.rules.ts';
import { itemId, placeOf } from './places.rules.ts';
import { itemRow, type PricedRow, pricedRow, written } from './rows.ts';
import type { ItemRow, RowFields } from './schema.ts';
import type { PriceItemRecord, Step } from './store.ts';
import { type Sum, summed } from './sums.rules.ts';

/**
 * What a reader is shown of a list's rows: with discounts and the list's own rate, or prices alone. Then not even that a
 * discount has changed is told: rows have the ids of the revision `key`, which shows the same prices, and the time `at`.
 */
export type RowView =
  | { discounts: true; uniform: Types.Decimal128 | null }
  | { discounts: false; key: number; at: string };

const OF_DISCOUNTS: readonly string[] = ['discount_rate', 'discount_group', 'discounted_price'];

/** What the columns of a table depend on; `bare`: nothing is taken off, so that a price after discount would be the price. */
export type Scope = Pick<RowView, 'discounts'> & { bare?: boolean };

/** Those of the columns of a table that a reader is shown. */
export const shownColumns = <C extends string>(columns: readonly C[], { discounts, bare = false }: Scope): C[] =>
  columns.filter((column) => (discounts || !OF_DISCOUNTS.includes(column)) && !(bare && column === 'discounted_price'));

/** A filter as far as its reader may ask so: a group that is not shown is not found either. */
export const shownFilter = <F extends ItemFilter>(filter: F, { discounts }: Pick<RowView, 'discounts'>): F =>
  discounts ? filter : { ...filter, group: undefined };

/** What a reader is shown of a stored row: without discounts neither its rate nor its group, nor a key of the group. */
export function shownRecord(item: PriceItemRecord, { discounts }: Pick<RowView, 'discounts'>): PriceItemRecord {
  if (discounts) return item;
  const { discount_rate: _, discount_group: group, ...shown } = item;
  return group ? { ...shown, keys: shown.keys.filter((key) => key !== groupKey(group)) } : shown;
}

/** What a reader is shown of a row's fields; `rate`: the list's own. */
export const shownFields = (
  fields: RowFields,
  view: { discounts: true; rate: string | null } | { discounts: false },
): PricedRow =>
  view.discounts
    ? pricedRow(fields, view.rate)
    : { ...fields, discount_rate: null, discount_group: null, discounted_price: null };

/** The id by which a reader knows a row: with `key`, that of a revision which shows the same prices. */
export const shownId = ({ _id }: Pick<PriceItemRecord, '_id'>, key: number | null): string =>
  key === null ? _id : itemId(key, placeOf(_id));

/** Returns the wire shape of a row as a reader is shown it. */
export function shownRow(item: PriceItemRecord, view: RowView): ItemRow {
  if (view.discounts) return itemRow(item, view.uniform);
  const row = itemRow(shownRecord(item, view), null);
  // a version and a time of its own would change with its discount
  const hidden = { id: shownId(item, view.key), version: 1, updated_at: view.at };
  return { ...row, ...hidden, discounted_price: null };
}

/** A row's fields without those of its discount. */
const pricesOf = ({ order_number, model, unit_price, price_unit, piece_price, currency }: PriceItemRecord): string =>
  [order_number, model, written(unit_price), price_unit, written(piece_price), currency].join('\n');

/** Rows at other places are others: their ids, which tell of the places, would change with nothing else. */
const textsOf = (records: Array<PriceItemRecord | null>) =>
  records.flatMap((one) => (one ? `${placeOf(one._id)}\n${pricesOf(one)}` : []));

/** Adds rows to the sum by which two revisions are known to show the same prices at the same places. */
export const sumWith = (sum: Sum, records: PriceItemRecord[]): Sum => summed(sum, textsOf(records));

/** The sum of a revision's rows after steps; undefined where it was not known before. */
export const sumAfter = (sum: Sum | undefined, steps: Step[]): Sum | undefined =>
  sum && summed(sum, textsOf(steps.map(({ after }) => after)), textsOf(steps.map(({ before }) => before)));

/** Whether a step changes more of its row than the discount. */
export const isMoreThanDiscount = ({ before, after }: Step): boolean =>
  !before || !after || pricesOf(before) !== pricesOf(after);

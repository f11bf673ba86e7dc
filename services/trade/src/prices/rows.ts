import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import type { Types } from 'mongoose';
import type { PriceItemRecord, PriceListRecord } from './model.ts';
import { discountedPrice } from './rules.ts';
import type { NewPriceItem, PriceItem, PriceListRow } from './schema.ts';

const written = (value: Types.Decimal128 | null) => value && decimalText(value);
export const stored = (value: string | null) => (value === null ? null : decimal128(value));

export const listRow = (list: PriceListRecord): PriceListRow => ({
  id: list._id,
  name: list.name,
  status: list.status,
  source: list.source,
  uniform_discount_rate: written(list.uniform_discount_rate),
  item_count: list.item_count,
  version: list.version,
  created_at: list.created_at.toISOString(),
  updated_at: list.updated_at.toISOString(),
});

/** Returns the wire shape of an item. `uniform` is its list's rate: a change of it need not write to every item. */
export function itemRow(item: PriceItemRecord, uniform: Types.Decimal128 | null): PriceItem {
  const priced = {
    unit_price: written(item.unit_price),
    piece_price: written(item.piece_price),
    currency: item.currency,
    discount_rate: written(item.discount_rate),
  };
  return {
    id: item._id,
    order_number: item.order_number,
    model: item.model,
    ...priced,
    discount_group: item.discount_group,
    discounted_price: discountedPrice(priced, written(uniform)),
    version: item.version,
    updated_at: item.updated_at.toISOString(),
  };
}

/** Returns the stored fields of an item's form. */
export const itemFields = (item: NewPriceItem) => ({
  order_number: item.order_number,
  model: item.model,
  unit_price: stored(item.unit_price),
  piece_price: stored(item.piece_price),
  currency: item.currency,
  discount_rate: stored(item.discount_rate),
  discount_group: item.discount_group,
  terms: searchTermsOf(item.order_number, item.model, item.discount_group),
});

import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import type { Types } from 'mongoose';
import { keysOf } from './keys.rules.ts';
import type { PriceItemRecord } from './model.ts';
import { discountedPrice, pricePerPiece } from './rules.ts';
import type { ItemRow, RowFields } from './schema.ts';

/** Figures of a row, of its price unit and piece, and of its rate; longer ones come of no field. */
const FIGURE = /^\d{1,12}(?:\.\d{1,34})?$/;

/** A figure as it is stored; throws on what is none, which no later read could compute with. */
function figure(text: string): Types.Decimal128 {
  if (!FIGURE.test(text)) throw new Error(`a row has a figure that is none: ${text.slice(0, 40)}`);
  return decimal128(text);
}

/** Returns a stored figure; null for none, and for what an import once stored for a price divided by nothing. */
export function written(value: Types.Decimal128 | null | undefined): string | null {
  const text = value ? decimalText(value) : null;
  return text !== null && /\d/.test(text) ? text : null;
}

/** Returns the fields of a stored row as they are entered. */
export const fieldsOf = (item: PriceItemRecord): RowFields => ({
  order_number: item.order_number ?? null,
  model: item.model ?? null,
  unit_price: written(item.unit_price),
  price_unit: item.price_unit ?? 1,
  piece_price: written(item.piece_price),
  currency: item.currency ?? null,
  discount_rate: written(item.discount_rate),
  discount_group: item.discount_group ?? null,
  code: item.code ?? null,
});

type Own = Pick<PriceItemRecord, '_id' | 'rev' | 'version' | 'updated_at'>;

/** Returns the record of a row; fields that it does not have are left out. */
export function recordOf(own: Own, row: RowFields): PriceItemRecord {
  const price = pricePerPiece(row);
  // assigned one by one: an import makes a million of these, and an object for each field costs as much as the rest
  const record: PriceItemRecord = {
    _id: own._id,
    rev: own.rev,
    keys: keysOf(row),
    version: own.version,
    updated_at: own.updated_at,
  };
  if (row.order_number) record.order_number = row.order_number;
  if (row.model) record.model = row.model;
  if (row.unit_price !== null) record.unit_price = figure(row.unit_price);
  if (row.price_unit !== 1) record.price_unit = row.price_unit;
  if (row.piece_price !== null) record.piece_price = figure(row.piece_price);
  if (row.currency) record.currency = row.currency;
  if (row.discount_rate !== null) record.discount_rate = figure(row.discount_rate);
  if (row.discount_group) record.discount_group = row.discount_group;
  if (row.code) record.code = row.code;
  if (price !== null) record.price = figure(price);
  return record;
}

/** The fields of a row with its price after discount. */
export type PricedRow = RowFields & Pick<ItemRow, 'discounted_price'>;

/** Returns the fields of a row with its price after discount; `uniform`: its list's rate. */
export function pricedRow(fields: RowFields, uniform: string | null): PricedRow {
  const { currency, unit_price, piece_price, discount_rate } = fields;
  if (currency === null || (unit_price ?? piece_price) === null) return { ...fields, discounted_price: null };
  const discounted_price = discountedPrice({ currency, unit_price, piece_price, discount_rate }, uniform);
  return { ...fields, discounted_price };
}

/** Returns the wire shape of a row. `uniform` is its list's rate: a change of it need not write to every item. */
export function itemRow(item: PriceItemRecord, uniform: Types.Decimal128 | null): ItemRow {
  return {
    id: item._id,
    ...pricedRow(fieldsOf(item), written(uniform)),
    version: item.version,
    updated_at: item.updated_at.toISOString(),
  };
}

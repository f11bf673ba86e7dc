import { Decimal } from 'decimal.js';
import { rowErrors } from '../items/complete.rules.ts';
import { PriceUnit, type RowFields } from '../items/schema.ts';
import type { Mapping, RowFault } from './mapping/cells.rules.ts';
import { isPriceUnit } from './mapping/price-unit.rules.ts';
import { type ImportedItem, itemIn } from './mapping/row.rules.ts';
import type { ImportCell } from './mapping/shown.rules.ts';

const MOST_PLACES = 6;
const isUnit = (unit: number): unit is RowFields['price_unit'] => PriceUnit.safeParse(unit).success;

/** The price of a unit that lists do not know is stored as the price of a piece where that is exact; else null. */
function inKnownUnit({ unit_price, piece_price, price_unit }: ImportedItem) {
  if (isUnit(price_unit)) return { unit_price, piece_price, price_unit };
  if (unit_price === null || piece_price !== null) return { unit_price: null, piece_price, price_unit: 1 as const };
  if (!isPriceUnit(price_unit)) return null;
  const piece = new Decimal(unit_price).div(price_unit);
  return piece.decimalPlaces() > MOST_PLACES
    ? null
    : { unit_price: null, piece_price: piece.toFixed(), price_unit: 1 as const };
}

export type Checked = { row: RowFields } | { faults: RowFault[] };

/** Reads a row and applies the rule of the write itself; null for a row that is empty in every column read. */
export function checked(cells: readonly ImportCell[], mapping: Mapping): Checked | null {
  const found = itemIn(cells, mapping);
  if (found === null || 'faults' in found) return found;
  const { item } = found;
  const prices = inKnownUnit(item);
  if (!prices) return { faults: [{ code: 'import.price-unit', field: 'price_unit', value: String(item.price_unit) }] };
  const row = { ...item, ...prices, currency: item.currency as RowFields['currency'] };
  const faults = Object.entries(rowErrors(mapping.kind, row)).map(([field, code]) => ({
    code,
    field: field as RowFault['field'],
    value: '',
  }));
  return faults.length > 0 ? { faults } : { row };
}

import { type Cells, type Mapping, type RowFault, textIn } from './cells.rules.ts';
import type { ImportField } from './fields.ts';
import { type Prices, pricesIn, rateOfRow } from './prices.rules.ts';
import type { ImportCell } from './shown.rules.ts';

export type ImportedItem = Prices & {
  order_number: string | null;
  model: string | null;
  code: string | null;
  discount_rate: string | null;
  discount_group: string | null;
};

/** Reads one row of a file as an item; null for a row that is empty in every column read. All its faults come together. */
export function itemIn(
  row: readonly ImportCell[],
  mapping: Mapping,
): { item: ImportedItem } | { faults: RowFault[] } | null {
  const empty: ImportCell = { text: '', isNumber: false };
  const cells: Cells = (field) => {
    const column = mapping.columns[field];
    return column === undefined ? empty : (row[column] ?? empty);
  };
  if (Object.keys(mapping.columns).every((field) => cells(field as ImportField).text.trim() === '')) return null;
  const faults: RowFault[] = [];
  const text = (field: ImportField) => textIn(field, cells, faults);
  const names = { order_number: text('order_number'), model: text('model'), code: text('code') };
  const group = text('discount_group');
  const isPrice = mapping.kind === 'price';
  if (isPrice && !names.order_number && !names.model)
    faults.push({
      code: 'import.unnamed',
      field: mapping.columns.order_number === undefined ? 'model' : 'order_number',
      value: '',
    });
  if (!isPrice && !names.code && !group)
    faults.push({
      code: 'import.unnamed',
      field: mapping.columns.code === undefined ? 'discount_group' : 'code',
      value: '',
    });
  const none: Prices = { unit_price: null, piece_price: null, price_unit: 1, currency: null };
  const prices = isPrice ? pricesIn(cells, mapping, faults) : none;
  const discount_rate = rateOfRow(cells, mapping, faults);
  if (!isPrice && discount_rate === null && !faults.some(({ field }) => field === 'discount_rate'))
    faults.push({ code: 'import.rate-missing', field: 'discount_rate', value: '' });
  return faults.length > 0 ? { faults } : { item: { ...names, ...prices, discount_rate, discount_group: group } };
}

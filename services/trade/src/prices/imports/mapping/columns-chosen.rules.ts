import type { ImportMapping } from '../schema.ts';
import type { Mapping } from './cells.rules.ts';
import { fieldsOf, type ImportField, type ImportKind } from './fields.ts';

/** Fields of a form with their error codes. */
type Errors = Record<string, string[]>;

function missing(kind: ImportKind, { columns, currency }: ImportMapping, hasCurrencies: boolean): Errors {
  const has = (field: ImportField) => columns[field] !== undefined;
  if (kind === 'discount')
    return {
      ...(!has('code') && !has('discount_group') && { 'columns.code': ['import.code-or-group'] }),
      ...(!has('discount_rate') && { 'columns.discount_rate': ['import.rate-column'] }),
    };
  return {
    ...(!has('order_number') && !has('model') && { 'columns.order_number': ['import.number-or-model'] }),
    ...(!has('unit_price') && !has('piece_price') && { 'columns.unit_price': ['import.price-column'] }),
    ...(!has('currency') && !currency && !hasCurrencies && { currency: ['import.currency-needed'] }),
  };
}

/**
 * Returns what is wrong with the columns chosen for an import, all of it at once, by field. `width`: how many columns
 * the file has. A price needs an order number or a model, a price and a currency; a discount a code or a group and a
 * rate; no column is two fields.
 */
export function mappingErrors(
  kind: ImportKind,
  mapping: ImportMapping,
  { width, hasCurrencies }: { width: number; hasCurrencies: boolean },
): Errors {
  const errors = missing(kind, mapping, hasCurrencies);
  const chosen = Object.entries(mapping.columns) as Array<[ImportField, number]>;
  for (const [field, column] of chosen) {
    const path = `columns.${field}`;
    const isTwice = chosen.some(([other, same]) => other !== field && same === column);
    const isRate = kind === 'discount' && isTwice && field === 'discount_rate';
    if (!fieldsOf[kind].includes(field)) errors[path] = ['import.field-of-other-kind'];
    else if (column >= width) errors[path] = ['import.no-such-column'];
    else if (isTwice) errors[path] = [isRate ? 'import.rate-same-column' : 'import.column-twice'];
  }
  return errors;
}

/** The mapping as the rules of rows read it. */
export const rowMapping = (kind: ImportKind, mapping: ImportMapping): Mapping => ({
  kind,
  headerRows: mapping.header_rows,
  columns: mapping.columns,
  currency: mapping.currency,
  priceUnit: mapping.price_unit,
  decimalSign: mapping.decimal_sign,
  rateForm: mapping.rate_form,
});

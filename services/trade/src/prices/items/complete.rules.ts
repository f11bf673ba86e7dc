import type { RowFields } from './schema.ts';

/** Linked lists hold prices, as price lists do. */
export type RowKind = 'price' | 'discount' | 'linked';

type Errors = Partial<Record<keyof RowFields, string>>;

/** Up to 12 digits and 6 decimals, as every field takes them. */
const PRICE = /^\d{1,12}(\.\d{1,6})?$/;
const RATE = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/;
const isWrong = (figure: string | null, form: RegExp) => figure !== null && !form.test(figure);

const figureErrors = ({ unit_price, piece_price, discount_rate }: RowFields): Errors => ({
  ...(isWrong(unit_price, PRICE) && { unit_price: 'price.format' }),
  ...(isWrong(piece_price, PRICE) && { piece_price: 'price.format' }),
  ...(isWrong(discount_rate, RATE) && { discount_rate: 'price.rate' }),
});

function discountErrors(row: RowFields): Errors {
  return {
    ...(!row.code && !row.discount_group && { code: 'discount.named' }),
    ...(row.discount_rate === null && { discount_rate: 'field.required' }),
    ...(row.order_number && { order_number: 'field.invalid' }),
    ...(row.model && { model: 'field.invalid' }),
    ...(row.unit_price !== null && { unit_price: 'field.invalid' }),
    ...(row.piece_price !== null && { piece_price: 'field.invalid' }),
    ...(row.currency !== null && { currency: 'field.invalid' }),
  };
}

function priceErrors(row: RowFields): Errors {
  return {
    ...(!row.order_number && !row.model && { order_number: 'price-item.named' }),
    ...(row.unit_price === null && row.piece_price === null && { unit_price: 'price-item.priced' }),
    ...(row.currency === null && { currency: 'field.required' }),
    ...(row.code && { code: 'field.invalid' }),
  };
}

/**
 * Returns what a row lacks or has too much for its kind of list, as error codes by field: a price needs an order number
 * or a model, a price and a currency; a discount a code or a group, and a rate. Figures are those that fields take.
 */
export const rowErrors = (kind: RowKind, row: RowFields): Errors => ({
  ...figureErrors(row),
  ...(kind === 'discount' ? discountErrors(row) : priceErrors(row)),
});

import { z } from 'zod';

/** A list's kind of content, as far as it can be imported. */
export const ImportKind = z.enum(['price', 'discount']);
export type ImportKind = z.infer<typeof ImportKind>;

/** What a column of a file can be. */
export const ImportField = z.enum([
  'order_number',
  'model',
  'unit_price',
  'price_unit',
  'piece_price',
  'currency',
  'discount_rate',
  'discount_group',
  'code',
]);
export type ImportField = z.infer<typeof ImportField>;

export const fieldsOf: Record<ImportKind, readonly ImportField[]> = {
  price: [
    'order_number',
    'model',
    'unit_price',
    'price_unit',
    'piece_price',
    'currency',
    'discount_rate',
    'discount_group',
  ],
  discount: ['code', 'discount_group', 'discount_rate'],
};

/** The sign before the decimals of figures that are stored as text; a file's own numbers have none to choose. */
export const DecimalSign = z.enum(['point', 'comma']);
export type DecimalSign = z.infer<typeof DecimalSign>;

/**
 * How a file writes rates: percent off (`32`), the part that is taken off (`0.32`), or the part that is paid
 * (`0.68`, as Chinese discounts are written).
 */
export const RateForm = z.enum(['percent', 'fraction', 'factor']);
export type RateForm = z.infer<typeof RateForm>;

import { Currency, Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const Version = z.number().int().positive();
// an emptied form field counts as none
const none = (written: string | null) => written || null;
const entry = (most: number) => z.string().trim().max(most, 'field.long').nullable().transform(none);
const text = (most: number) => entry(most).default(null);
const figure = (pattern: RegExp, bounds: { maximum: number; multipleOf: number }, code: string) =>
  z
    .union([z.string().meta({ pattern: pattern.source }), z.number().meta({ minimum: 0, ...bounds })])
    .transform((written) => String(written).trim())
    .pipe(z.string().regex(pattern, code))
    .nullable()
    .transform(none);
/** Up to 12 digits before the point and 6 after it: prices of single screws are fractions of a cent. */
const price = figure(/^(\d{1,12}(\.\d{1,6})?)?$/, { maximum: 999_999_999_999, multipleOf: 0.000_001 }, 'price.format');
/** Percent off, 0 to 100. */
export const Rate = figure(
  /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)?$/,
  { maximum: 100, multipleOf: 0.000_1 },
  'price.rate',
);

export const Seen = z.strictObject({ version: Version });

/** How many pieces a unit price is for. */
export const PriceUnit = z.literal([1, 10, 100, 1_000]);
export type PriceUnit = z.infer<typeof PriceUnit>;

const rowShape = {
  order_number: text(80),
  model: text(160),
  /** Price of one price unit (often 100 pieces). */
  unit_price: price.default(null),
  price_unit: PriceUnit.default(1),
  /** Price of one piece. */
  piece_price: price.default(null),
  currency: Currency.nullable().default(null),
  discount_rate: Rate.default(null),
  discount_group: text(40),
  /** Code of a discount, on discount lists. */
  code: text(80),
};

/** The fields of a row of any kind of list; `rowErrors` says what each kind needs. */
export const RowFields = z.strictObject(rowShape);
export type RowFields = z.infer<typeof RowFields>;

/** Only the given fields of a row change. */
export const RowChange = z.strictObject({
  order_number: entry(80).optional(),
  model: entry(160).optional(),
  unit_price: price.optional(),
  price_unit: PriceUnit.optional(),
  piece_price: price.optional(),
  currency: Currency.optional(),
  discount_rate: Rate.optional(),
  discount_group: entry(40).optional(),
  code: entry(80).optional(),
});
export type RowChange = z.infer<typeof RowChange>;

/** A row of any kind of list: discounts have neither prices nor a currency, prices no code. */
export const ItemRow = z.object({
  id: z.string(),
  order_number: z.string().nullable(),
  model: z.string().nullable(),
  unit_price: z.string().nullable(),
  price_unit: PriceUnit,
  piece_price: z.string().nullable(),
  currency: Currency.nullable(),
  discount_rate: z.string().nullable(),
  discount_group: z.string().nullable(),
  code: z.string().nullable(),
  /** Null on discount lists. */
  discounted_price: z.string().nullable(),
  version: Version,
  updated_at: Instant,
});
export type ItemRow = z.infer<typeof ItemRow>;

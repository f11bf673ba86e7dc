import { Currency, Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
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

/** Items by their place in the list, or by a field; `price` is the one of a piece. */
export const PriceItemQuery = PageQuery.extend({ sort: SortBy('order_number', 'model', 'price').optional() });

const itemShape = {
  order_number: text(80),
  model: text(160),
  /** Price of one price unit (often 100 pieces). */
  unit_price: price.default(null),
  /** Price of one piece. */
  piece_price: price.default(null),
  currency: Currency,
  discount_rate: Rate.default(null),
  discount_group: text(40),
};

type Named = { order_number?: unknown; model?: unknown; unit_price?: unknown; piece_price?: unknown };
// `when`: all errors of a form are reported together, even beside a missing currency
const always = { when: () => true };

/** An item needs an order number or a model, a price, and a currency. */
const complete = <T extends z.ZodType<Named>>(schema: T) =>
  schema
    .refine((item) => Boolean(item?.order_number || item?.model), {
      path: ['order_number'],
      error: 'price-item.named',
      ...always,
    })
    .refine((item) => Boolean(item?.unit_price ?? item?.piece_price), {
      path: ['unit_price'],
      error: 'price-item.priced',
      ...always,
    });

export const NewPriceItem = complete(z.strictObject(itemShape));
export type NewPriceItem = z.infer<typeof NewPriceItem>;
export const PriceItemSave = complete(z.strictObject({ ...itemShape, version: Version }));

export const PriceItem = z.object({
  id: z.string(),
  order_number: z.string().nullable(),
  model: z.string().nullable(),
  unit_price: z.string().nullable(),
  piece_price: z.string().nullable(),
  currency: Currency,
  discount_rate: z.string().nullable(),
  discount_group: z.string().nullable(),
  discounted_price: z.string(),
  version: Version,
  updated_at: Instant,
});
export type PriceItem = z.infer<typeof PriceItem>;

export const Seen = z.strictObject({ version: Version });

/** How many pieces a unit price is for. */
export const PriceUnit = z.literal([1, 10, 100, 1_000]);
export type PriceUnit = z.infer<typeof PriceUnit>;

const rowShape = {
  ...itemShape,
  price_unit: PriceUnit.default(1),
  currency: Currency.nullable().default(null),
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
  ...PriceItem.shape,
  price_unit: PriceUnit,
  currency: Currency.nullable(),
  code: z.string().nullable(),
  /** Null on discount lists. */
  discounted_price: z.string().nullable(),
});
export type ItemRow = z.infer<typeof ItemRow>;

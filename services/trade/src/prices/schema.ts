import { Currency, Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** A list being imported or analysed is `processing`; nobody may write to it meanwhile. */
export const ListStatus = z.enum(['normal', 'disabled', 'processing']);
export type ListStatus = z.infer<typeof ListStatus>;

const Version = z.number().int().positive();
const name = z.string().trim().min(1, 'field.required').max(120, 'field.long');
// an emptied form field counts as none
const none = (written: string | null) => written || null;
const text = (most: number) => z.string().trim().max(most, 'field.long').nullable().default(null).transform(none);
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
const rate = figure(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)?$/, { maximum: 100, multipleOf: 0.000_1 }, 'price.rate');

export const PriceListRow = z.object({
  id: z.string(),
  name: z.string(),
  status: ListStatus,
  source: z.enum(['self', 'shared', 'distributed']),
  /** Percent off for every item that has no rate of its own. */
  uniform_discount_rate: z.string().nullable(),
  item_count: z.number().int(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type PriceListRow = z.infer<typeof PriceListRow>;

export const PriceListQuery = PageQuery.extend({
  status: ListStatus.optional(),
  sort: SortBy('name', 'updated_at', 'created_at').optional(),
});

/** Items by their place in the list, or by a field. */
export const PriceItemQuery = PageQuery.extend({ sort: SortBy('order_number', 'model').optional() });

export const NewPriceList = z.strictObject({ name, uniform_discount_rate: rate.default(null) });
export type NewPriceList = z.infer<typeof NewPriceList>;

/** Only the given fields change. A person may not set `processing`: that is the import's. */
export const PriceListChange = z.strictObject({
  version: Version,
  name: name.optional(),
  uniform_discount_rate: rate.optional(),
  status: ListStatus.exclude(['processing']).optional(),
});
export type PriceListChange = z.infer<typeof PriceListChange>;

const itemShape = {
  order_number: text(80),
  model: text(160),
  /** Price of one price unit (often 100 pieces). */
  unit_price: price.default(null),
  /** Price of one piece. */
  piece_price: price.default(null),
  currency: Currency,
  discount_rate: rate.default(null),
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

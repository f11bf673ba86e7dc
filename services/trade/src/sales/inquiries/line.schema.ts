import { Instant, NameText, PageQuery, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { MatchedItem, MatchTier, ReviewItem } from '../../prices/analyses/schema.ts';
import { Version } from '../../prices/items/schema.ts';

/** Lines of one inquiry. */
export const MOST_LINES = 1_000;

const Id = z.string().min(1).max(60);
// an emptied form field counts as none
export const none = (written: string | null) => written || null;
export const text = (most: number) =>
  z.string().trim().max(most, 'field.long').nullable().default(null).transform(none);
export const code = (most: number) => Typed.max(most, 'field.long').nullable().default(null).transform(none);
export const day = z
  .union([z.iso.date('field.invalid'), z.literal('')])
  .nullable()
  .default(null)
  .transform(none);

/** Decimals above zero of so many digits before and behind the point. */
function aboveZero(whole: number, places: number): RegExp {
  const fractions = Array.from(
    { length: places },
    (_, zeros) => `${'0'.repeat(zeros)}[1-9]\\d{0,${places - 1 - zeros}}`,
  );
  return new RegExp(`^([1-9]\\d{0,${whole - 1}}(\\.\\d{1,${places}})?|0\\.(${fractions.join('|')}))$`);
}

/** A figure above zero, as it is typed or as a number. */
export const above = (whole: number, places: number, errorCode: string) =>
  z
    .union([
      z.string(errorCode).meta({ pattern: aboveZero(whole, places).source }),
      z.number().meta({ exclusiveMinimum: 0, maximum: 10 ** whole - 1, multipleOf: 10 ** -places }),
    ])
    .transform((written) => String(written).trim())
    .pipe(z.string().regex(aboveZero(whole, places), errorCode));
export const entered = (figure: ReturnType<typeof above>) => z.union([z.literal(''), figure]).nullable();

/** Pieces, metres or kilograms. */
const Quantity = above(9, 3, 'inquiry-line.quantity');
/** Kilograms of one, to the milligram. */
const Weight = above(6, 6, 'inquiry-line.weight');
const TargetPrice = above(12, 6, 'price.format');

const lineFields = {
  /** As it was typed. */
  model: NameText.min(1, 'inquiry-line.model').max(160, 'field.long'),
  order_number: code(80),
  quantity: Quantity,
  /** Kilograms of one. */
  unit_weight: entered(Weight).default(null).transform(none),
  delivery_date: day,
  notes: text(500),
  /** What the customer wants to pay for one, in the inquiry's currency. */
  target_price: entered(TargetPrice).default(null).transform(none),
};

export const NewLine = z.strictObject(lineFields);
export type NewLine = z.infer<typeof NewLine>;

/** Lines as they come in, once there is one and not more than may be. */
export const NewLines = z.array(NewLine, 'inquiry.lines').min(1, 'inquiry.lines').max(MOST_LINES, 'inquiry.lines-most');

/** Only the given fields of a line change. */
export const LineChange = z.strictObject({
  version: Version,
  model: lineFields.model.optional(),
  order_number: Typed.max(80, 'field.long').nullable().transform(none).optional(),
  quantity: Quantity.optional(),
  unit_weight: entered(Weight).transform(none).optional(),
  delivery_date: z
    .union([z.iso.date('field.invalid'), z.literal('')])
    .nullable()
    .transform(none)
    .optional(),
  notes: z.string().trim().max(500, 'field.long').nullable().transform(none).optional(),
  target_price: entered(TargetPrice).transform(none).optional(),
});
export type LineChange = z.infer<typeof LineChange>;

/** Lines that are added behind the others. */
export const LinesAdded = z.strictObject({ lines: NewLines });
/** Lines that are removed, by id. */
export const LinesRemoved = z.strictObject({
  lines: z
    .array(z.strictObject({ id: Id, version: Version }))
    .min(1, 'inquiry-line.none')
    .max(MOST_LINES),
});
export type LinesRemoved = z.infer<typeof LinesRemoved>;
/** Lines that were removed a moment ago and come back to their places. */
export const LinesRestored = z.strictObject({ lines: z.array(Id).min(1, 'inquiry-line.none').max(MOST_LINES) });

/** A line's price, and the list, the revision and the item that it comes from. */
export const LinePrice = MatchedItem.extend({
  list_name: z.string(),
  /** Number of the revision within its list. */
  revision: z.number().int().nullable(),
  tier: MatchTier,
  /** Price of one piece after the discount, or without one where no discount is shown. */
  piece: z.string(),
  /** Of the whole line, rounded once to the currency's digits. */
  amount: z.string(),
  /** True when the list has changed since, or is gone. */
  stale: z.boolean(),
  at: Instant,
});
export type LinePrice = z.infer<typeof LinePrice>;

export const InquiryLine = z.object({
  id: z.string(),
  /** Its place among the inquiry's lines, from 1. */
  place: z.number().int().positive(),
  model: z.string(),
  order_number: z.string().nullable(),
  quantity: z.string(),
  unit_weight: z.string().nullable(),
  delivery_date: z.string().nullable(),
  notes: z.string().nullable(),
  /** Null for who may not read prices, too. */
  target_price: z.string().nullable(),
  /** Null where no list has it, where it was never priced, and for who may not read prices. */
  price: LinePrice.nullable(),
  version: Version,
});
export type InquiryLine = z.infer<typeof InquiryLine>;

/** An item that resembles a line, with the reason why only a person can take it. */
export const LineCandidate = ReviewItem.extend({ list_name: z.string() });
export type LineCandidate = z.infer<typeof LineCandidate>;

/** What a person decides about the price of a line: one of the candidates, or none any more of what was taken (null). */
export const PriceDecision = z.strictObject({ version: Version, take: z.string().min(1).max(60).nullable() });
export type PriceDecision = z.infer<typeof PriceDecision>;

export const LineQuery = z.strictObject({ limit: PageQuery.shape.limit, cursor: PageQuery.shape.cursor });

/** Lines read from a sheet, to be looked at before they are stored. */
export const SheetLines = z.object({
  name: z.string(),
  lines: z.array(
    z.object({
      model: z.string(),
      order_number: z.string(),
      quantity: z.string(),
      unit_weight: z.string(),
      delivery_date: z.string(),
      notes: z.string(),
      target_price: z.string(),
    }),
  ),
});
export type SheetLines = z.infer<typeof SheetLines>;

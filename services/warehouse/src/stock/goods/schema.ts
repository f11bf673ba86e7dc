import { decimalAs, Instant, PageQuery, SortBy, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kilograms } from '../../contract.ts';
import { Movement, OrderRef, Person, Pieces } from '../schema.ts';

/** Mass in kg as decimal text or number; three digits after the point. */
export const WeightInput = z
  .union([z.string().trim(), z.number().finite()])
  .transform(String)
  .pipe(Kilograms)
  .meta(decimalAs(/^\d{1,7}(\.\d{1,3})?$/, { minimum: 0, maximum: 9_999_999.999, multipleOf: 0.001 }));

const short = z.string().trim().max(80);
const code = Typed.max(60);
const side = z.number().int().min(1, 'size.least').max(2_000, 'size.most');
/** Of one box, in cm. */
export const Size = z.strictObject({ length: side, width: side, height: side });
export type Size = z.infer<typeof Size>;

/** The recipient of the goods; `number` is our own. */
export const Consignee = z.strictObject({
  name: z.string().trim().min(1, 'field.required').max(120),
  street: short.default(''),
  number: z.string().trim().max(20).default(''),
  zip: z.string().trim().max(20).default(''),
  city: short.default(''),
  country: short.default(''),
});
export type Consignee = z.infer<typeof Consignee>;

/** Goods as lines and boxes refer to them. */
export const GoodsRef = z.object({ id: z.string(), code: z.string(), type: z.string(), sku: z.string() });
export type GoodsRef = z.infer<typeof GoodsRef>;

export const Photo = z.object({ uid: z.string(), name: z.string(), size: z.number().int() });
export type Photo = z.infer<typeof Photo>;

/** Numbers by which goods are sorted, such as those of a sorting line; up to five. */
export const Sorting = z.array(code).max(5);

export const BestBefore = z.iso.date('date.format');

/** True when each box holds at least a piece. */
export const areBoxesFilled = (box_count: number, pieces: number): boolean => box_count <= pieces;
export const EMPTY_BOXES = 'boxes.empty';
/** The error of goods in more boxes than they have pieces; zod changes what it is given. */
export const emptyBoxes = () => ({ path: ['box_count'], message: EMPTY_BOXES });

/** The facts of goods besides their pieces. */
export const GoodsFacts = z.strictObject({
  /** The model. */
  type: Typed.min(1, 'field.required').max(80),
  sku: Typed.max(80).default(''),
  /** The code that makers print on goods: EAN, UPC. */
  barcode: code.default(''),
  box_count: z.number().int().min(0).max(100_000).default(0),
  best_before: BestBefore.nullable().default(null),
  size: Size.nullable().default(null),
  weight: WeightInput.nullable().default(null),
  consignee: Consignee.nullable().default(null),
  sorting: Sorting.default([]),
});
export type GoodsFacts = z.infer<typeof GoodsFacts>;

/** Goods of one model from one in-order. `count` is what was received, `stock` what is still here, both in pieces. */
export const StockGoods = z.object({
  id: z.string(),
  code: z.string(),
  /** The model. */
  type: z.string(),
  sku: z.string(),
  client_code: z.string(),
  box_count: z.number().int().nonnegative(),
  /** Pieces that were announced. */
  expected: z.number().int().nonnegative(),
  count: z.number().int().nonnegative(),
  stock: z.number().int().nonnegative(),
  /** Available pieces, not reserved for any out-order; negative where counting found less than was reserved. */
  free: z.number().int(),
  places: z.array(z.object({ place: z.string(), pieces: z.number().int() })),
  best_before: z.string().nullable(),
  counted_at: Instant.nullable(),
  ware_in: OrderRef,
  user: Person,
  created_at: Instant,
});
export type StockGoods = z.infer<typeof StockGoods>;

/** Why a line of an in-order that never came is no longer expected; `expected` pieces had been announced. */
const Struck = z.object({ expected: z.number().int(), reason: z.string(), user: Person, at: Instant });

/** A correction of the announcement: another number of pieces or boxes, a line struck, or one reinstated. */
export const AnnouncedChange = z.object({
  kind: z.enum(['corrected', 'struck', 'restored']),
  /** Pieces. */
  from: z.number().int(),
  to: z.number().int(),
  /** The number of boxes, where that changed, too. */
  boxes: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  reason: z.string(),
  user: Person,
  at: Instant,
});
export type AnnouncedChange = z.infer<typeof AnnouncedChange>;

/** Goods with everything known of them. `changes` are those of the announcement, oldest first. */
export const KnownGoods = StockGoods.extend({
  barcode: z.string(),
  size: Size.nullable(),
  weight: Kilograms.nullable(),
  consignee: Consignee.nullable(),
  sorting: z.array(z.string()),
  photos: z.array(Photo),
  struck: Struck.nullable().default(null),
  /** Number of changes of form or announcement, and the last editor. */
  edits: z.number().int().nonnegative().default(0),
  edited: z.object({ user: Person, at: Instant }).nullable().default(null),
  changes: z.array(AnnouncedChange).default([]),
});
export type KnownGoods = z.infer<typeof KnownGoods>;

/** The same with the newest of its movements. */
export const OneGoods = KnownGoods.extend({ movements: z.array(Movement) });
export type OneGoods = z.infer<typeof OneGoods>;

/**
 * `stock: 1` leaves out used up goods; `owner` is a client's code and limits the list to its goods; `day` returns the
 * goods that were here at the end of that day: `stock` is then that day's, all else today's.
 */
export const FindGoods = PageQuery.extend({
  stock: z.union([z.literal(0), z.literal(1)]).optional(),
  day: z.iso.date('date.format').optional(),
  owner: code.optional(),
  sort: SortBy('code', 'type', 'created_at').optional(),
});

/** The form of goods that were seen at `edits`. */
export const EditGoods = GoodsFacts.extend({
  id: z.string().min(1).max(60),
  edits: z.number().int().nonnegative(),
});
export type EditGoods = z.infer<typeof EditGoods>;

/** Goods whose announcement was seen after so many changes. */
const announcedSeen = {
  id: z.string().min(1).max(60),
  edits: z.number().int().nonnegative(),
  reason: z.string().trim().min(1, 'field.required').max(300),
};

/** The correct numbers; that of boxes stays where it is left out. */
export const CorrectAnnounced = z
  .strictObject({
    ...announcedSeen,
    expected: Pieces,
    box_count: GoodsFacts.shape.box_count.removeDefault().optional(),
  })
  .refine(({ box_count, expected }) => areBoxesFilled(box_count ?? 0, expected), emptyBoxes());
export type CorrectAnnounced = z.infer<typeof CorrectAnnounced>;

/** Strikes a line that never came, or reinstates it. */
export const StrikeAnnounced = z.strictObject({ ...announcedSeen, struck: z.boolean() });
export type StrikeAnnounced = z.infer<typeof StrikeAnnounced>;

/** Goods that are on their way, with the pieces that should come. */
export const AnnouncedGoods = GoodsFacts.extend({ expected: Pieces });
export type AnnouncedGoods = z.infer<typeof AnnouncedGoods>;

/** The same, none of their boxes without pieces. */
export const BoxedAnnounced = AnnouncedGoods.refine(
  ({ box_count, expected }) => areBoxesFilled(box_count, expected),
  emptyBoxes(),
);

/** Maximum number of goods that one request may announce. */
export const MAX_ANNOUNCED = 100;

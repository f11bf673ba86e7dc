import { Instant, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kilograms, Package, Validity } from '../../contract.ts';
import {
  areBoxesFilled,
  BoxedAnnounced,
  emptyBoxes,
  GoodsFacts,
  KnownGoods,
  MAX_ANNOUNCED,
  Photo,
  WeightInput,
} from '../../stock/goods/schema.ts';
import { Created, Movement, OrderQuery, Person, Pieces } from '../../stock/schema.ts';
import { LinkedWaybill } from '../waybills/schema.ts';

/** The numbers of `InOrderType` on the wire and in the database. */
export const InOrderTypes = { Parcel: 1, Pallet: 2, Fba: 3, SkuOrder: 4 } as const;

export const InOrderType = z.union([
  z.literal(InOrderTypes.Parcel),
  z.literal(InOrderTypes.Pallet),
  z.literal(InOrderTypes.Fba),
  z.literal(InOrderTypes.SkuOrder),
]);
export type InOrderType = z.infer<typeof InOrderType>;

/** The types that the list shows by default. */
export const DEFAULT_TYPES: InOrderType[] = [InOrderTypes.Fba, InOrderTypes.SkuOrder];

const code = Typed.max(60);
const note = z.string().trim().max(500);

/** The creation form. `waybill_id` is the waybill's number in the documents; `type` follows `package` if left out. */
export const NewInOrder = z.strictObject({
  waybill_id: code.toUpperCase().default(''),
  client_code: code.min(1, 'field.required'),
  client_code2: code.default(''),
  client_code3: code.default(''),
  package: Package.default('parcel'),
  type: InOrderType.optional(),
  quantity: Pieces,
  /** The day on which it is expected. */
  eta: z.iso.date('date.format').nullable().default(null),
  weight: WeightInput.nullable().default(null),
  desc: note.default(''),
  remark: note.default(''),
  /** The goods that are expected, as far as known. */
  goods: z.array(BoxedAnnounced).max(MAX_ANNOUNCED).default([]),
});
export type NewInOrder = z.infer<typeof NewInOrder>;

/** The form of an in-order at version `edits`; goods are announced and edited separately. */
export const EditInOrder = NewInOrder.omit({ goods: true }).extend({
  id: z.string().min(1).max(60),
  edits: z.number().int().nonnegative(),
});
export type EditInOrder = z.infer<typeof EditInOrder>;

/** The further codes of an in-order at version `edits`, and the reason for the change. */
export const CorrectCodes = NewInOrder.pick({ client_code2: true, client_code3: true }).extend({
  id: z.string().min(1).max(60),
  edits: z.number().int().nonnegative(),
  reason: z.string().trim().min(1, 'field.required').max(300),
});
export type CorrectCodes = z.infer<typeof CorrectCodes>;

const Codes = z.object({ client_code2: z.string(), client_code3: z.string() });
/** A correction of the codes under which the goods of an in-order belong to their customer. */
export const CodesChange = z.object({ from: Codes, to: Codes, reason: z.string(), user: Person, at: Instant });
export type CodesChange = z.infer<typeof CodesChange>;

export const InOrder = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  /** Number of changes of its form. */
  edits: z.number().int().nonnegative(),
  type: InOrderType,
  status: Validity,
  waybill: LinkedWaybill.nullable(),
  client_code: z.string(),
  client_code2: z.string(),
  client_code3: z.string(),
  package: Package,
  quantity: z.number().int(),
  weight: Kilograms.nullable(),
  desc: z.string(),
  remark: z.string(),
  /** Pieces received with it. */
  received: z.number().int().nonnegative(),
  eta: z.string().nullable(),
  /** True while something is still to come; false where everything announced is struck. */
  awaited: z.boolean().default(true),
  user: Person,
  created_at: Instant,
});
export type InOrder = z.infer<typeof InOrder>;

/** An in-order with its goods, the newest of their movements, and photos for the warehouse alone. */
export const InOrderWithGoods = InOrder.extend({
  goods: z.array(KnownGoods),
  movements: z.array(Movement),
  photos: z.array(Photo),
  /** Corrections of its codes, oldest first. */
  changes: z.array(CodesChange).default([]),
  /** The customer whose client code it is, by the name that the team of this code gave it; only where that is known. */
  client_name: z.string().optional(),
});
export type InOrderWithGoods = z.infer<typeof InOrderWithGoods>;

export const InOrderQuery = OrderQuery.extend({
  status: Validity.optional(),
  type: z.array(InOrderType).max(4).optional(),
});

export { Created };

/** Goods that came in unannounced: `count` pieces of them. */
export const NewGoods = GoodsFacts.extend({ count: Pieces });
export type NewGoods = z.infer<typeof NewGoods>;
/** The same, none of their boxes without pieces. */
const BoxedNew = NewGoods.refine(({ box_count, count }) => areBoxesFilled(box_count, count), emptyBoxes());

/** Goods that are on their way. */
export const AnnounceRequest = z.strictObject({
  id: z.string().min(1).max(60),
  goods: z.array(BoxedAnnounced).min(1).max(MAX_ANNOUNCED),
});
export type AnnounceRequest = z.infer<typeof AnnounceRequest>;

/** Pieces of goods that were announced; `seen` is the received number that was shown: another one meanwhile is a conflict. */
const ReceivedLine = z.strictObject({
  goods_id: z.string().min(1).max(60),
  pieces: Pieces,
  seen: z.number().int().nonnegative().optional(),
});
export type ReceivedLine = z.infer<typeof ReceivedLine>;

/**
 * The received goods: announced ones (`lines`), and those that nobody announced. `kinds` is the number of lines of the
 * list that was shown: the same goods on a later line are a conflict.
 */
export const ReceiveRequest = z
  .strictObject({
    id: z.string().min(1).max(60),
    lines: z.array(ReceivedLine).max(100).default([]),
    goods: z.array(BoxedNew).max(100).default([]),
    kinds: z.number().int().nonnegative().optional(),
  })
  .refine(({ lines, goods }) => lines.length + goods.length > 0, { path: ['goods'], message: 'field.required' });
export type ReceiveRequest = z.infer<typeof ReceiveRequest>;

export const ValidityRequest = z.strictObject({ id: z.string().min(1).max(60), status: Validity });

import { Currency, Instant, Locale, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id, Line, Lines, Reason, Version } from '../../records/schema.ts';
import { CostItem } from '../costs/schema.ts';
import { Ledger, Month } from '../ledgers/schema.ts';
import { BillDocument } from './document.schema.ts';

export { BillCustomer, BillDocument, BillIssuer, BillLine, BillTax } from './document.schema.ts';

/** As many items as one bill charges. */
export const MOST_BILL_ITEMS = 5_000;
/** As many months as figures have, the latest, each with all of its currencies: a month with some of them would look whole. */
export const MOST_FIGURE_MONTHS = 120;
/** As many payments and collections as one bill has. */
export const MOST_PARTS = 100;

const text = z.string().nullable();
const Sum = z.string();
/** As a month is, of this century. */
const Day = z.iso.date('field.invalid').regex(/^20/, 'field.invalid');

export const BillState = z.enum(['draft', 'locked']);
export type BillState = z.infer<typeof BillState>;
/** A reversal takes back another bill, with sums below 0. */
export const BillKind = z.enum(['bill', 'reversal']);
export type BillKind = z.infer<typeof BillKind>;

/** What the team paid on account of a bill, and what it collected from the customer. */
export const PartKind = z.enum(['payment', 'collection']);
export type PartKind = z.infer<typeof PartKind>;
/** How much of a bill's total that is. */
export const PartStatus = z.enum(['open', 'partly', 'done']);
export type PartStatus = z.infer<typeof PartStatus>;

export const BillPart = z.object({
  id: z.string(),
  kind: PartKind,
  date: z.string(),
  amount: Sum,
  note: text,
  by: z.string(),
  at: Instant,
});
export type BillPart = z.infer<typeof BillPart>;

const Named = z.object({ id: z.string(), number: z.string() });

export const BillRow = z.object({
  id: z.string(),
  ledger: Ledger,
  kind: BillKind,
  state: BillState,
  /** null as long as it is a draft. */
  number: text,
  title: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), code: text }),
  month: Month,
  date: z.string(),
  currency: Currency,
  items: z.number().int().nonnegative(),
  net: Sum,
  tax: Sum,
  total: Sum,
  payment: PartStatus,
  collection: PartStatus,
  /** What took it back. */
  reversed_by: Named.nullable(),
  reverses: Named.nullable(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type BillRow = z.infer<typeof BillRow>;

/** Why an item is not charged by a bill, or keeps it from being locked. */
export const LeftOutReason = z.enum([
  'no-actual',
  'void',
  'billed',
  'split',
  'left-master',
  'other-customer',
  'currency',
  'later',
  'tax-code',
  'tax-rate',
  'rate-old',
]);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** What keeps a draft from being locked: at an item, or at the bill. */
export const BillProblem = z.object({
  code: z.enum(['empty', 'month-closed', 'date', 'issuer', 'customer-gone', 'customer', 'item']),
  item: z.object({ id: z.string(), number: z.string(), name: z.string(), reason: LeftOutReason }).nullable(),
  /** Fields that are missing. */
  fields: z.array(z.string()),
});
export type BillProblem = z.infer<typeof BillProblem>;

export const BillAct = z.enum([
  'created',
  'changed',
  'items',
  'locked',
  'reversed',
  'payment',
  'collection',
  'removed',
]);
export type BillAct = z.infer<typeof BillAct>;

/** What somebody did with a bill. */
export const BillEntry = z.object({ act: BillAct, by: z.string(), at: Instant, note: text });
export type BillEntry = z.infer<typeof BillEntry>;

export const Bill = BillRow.extend({
  /** What it says: of a draft, what it would say if it were locked now. */
  document: BillDocument,
  forced_name: text,
  description: text,
  locale: Locale,
  hash: text,
  /** What keeps a draft from being locked. */
  problems: z.array(BillProblem),
  parts: z.array(BillPart),
  /** What there is to record of each kind: the total, of a reversal what its bill had of it. */
  limits: z.record(PartKind, Sum),
  waybills: z.array(Named),
  month_closed: z.boolean(),
  /** The latest entries, the last one at the end. */
  history: z.array(BillEntry),
  /** How many there are. */
  history_count: z.number().int(),
});
export type Bill = z.infer<typeof Bill>;

const filter = {
  ledger: Ledger.optional(),
  month: Month.optional(),
  /** A customer by its id. */
  customer: z.string().max(60).optional(),
  state: z.enum(['draft', 'locked', 'reversed', 'reversal']).optional(),
  payment: PartStatus.optional(),
  collection: PartStatus.optional(),
  /** Bills of a waybill. */
  waybill: z.string().max(60).optional(),
};

/** `keyword` is looked for in numbers, names, customers and job numbers. */
export const BillQuery = PageQuery.extend({
  ...filter,
  sort: SortBy('number', 'date', 'month', 'created_at').optional(),
});
export const BillFilter = z.strictObject({ keyword: PageQuery.shape.keyword, ...filter });
export type BillFilter = z.infer<typeof BillFilter>;

/** What the bills of a list come to, by ledger, month and currency. */
export const BillFigures = z.object({
  id: z.string(),
  ledger: Ledger,
  month: Month,
  currency: Currency,
  /** Locked ones, reversals among them, and drafts. */
  locked: z.number().int(),
  drafts: z.number().int(),
  /** Of the locked ones. */
  net: Sum,
  tax: Sum,
  total: Sum,
  /** The net amounts in euros. */
  eur: Sum,
  closed: z.boolean(),
  /** The version of the month, for closing and reopening it. */
  version: z.number().int().nonnegative(),
});
export type BillFigures = z.infer<typeof BillFigures>;

const made = {
  ledger: Ledger,
  customer: z.string().min(1, 'bill.customer').max(60, 'bill.customer'),
  month: Month,
  currency: Currency,
  /** Empty: today, as the ledger counts. */
  date: z
    .union([Day, z.literal('')])
    .nullable()
    .default(null)
    .transform((day) => day || null),
};

export const BillPreviewForm = z.strictObject(made);
export type BillPreviewForm = z.infer<typeof BillPreviewForm>;

/** An item that a bill can charge, with the job number of its waybill. */
export const BillableItem = z.object({
  item: CostItem,
  number: z.string(),
  /** Why it is left out. */
  reason: LeftOutReason.nullable(),
  /** The draft that it stands in. */
  bill: z.string().nullable(),
});
export type BillableItem = z.infer<typeof BillableItem>;

export const BillPreview = z.object({
  items: z.array(BillableItem),
  left_out: z.array(BillableItem),
  /** Whether the customer owes more than is looked at, which are the oldest items. */
  more: z.boolean(),
  net: Sum,
  tax: Sum,
  total: Sum,
});
export type BillPreview = z.infer<typeof BillPreview>;

const own = { forced_name: Line(120), description: Lines(500), locale: Locale };
const Items = z.array(Id).max(MOST_BILL_ITEMS, 'bill.too-many');

export const NewBill = z.strictObject({ ...made, ...own, items: Items.min(1, 'bill.no-items') });
export type NewBill = z.infer<typeof NewBill>;

export const BillChange = z.strictObject({ version: Version, ...own, date: Day, month: Month });
export type BillChange = z.infer<typeof BillChange>;

export const BillItemsChange = z.strictObject({
  version: Version,
  add: Items.default([]),
  remove: Items.default([]),
});
export type BillItemsChange = z.infer<typeof BillItemsChange>;

export const BillReversal = z.strictObject({
  version: Version,
  reason: Reason('bill.reason'),
});
export type BillReversal = z.infer<typeof BillReversal>;

/** The amount is in the bill's currency, above 0; of a reversal it is what was paid back. */
export const NewPart = z.strictObject({
  version: Version,
  kind: PartKind,
  date: Day,
  amount: z
    .string('bill.amount')
    .trim()
    .regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/, 'bill.amount'),
  note: Line(200),
});
export type NewPart = z.infer<typeof NewPart>;

/** Whether a locked bill is as it was when it was locked. */
export const BillCheck = z.object({
  hash: z.string(),
  /** The hash of the stored text is the stored one. */
  text: z.boolean(),
  /** The fields, put together again, give the same text. */
  fields: z.boolean(),
});
export type BillCheck = z.infer<typeof BillCheck>;

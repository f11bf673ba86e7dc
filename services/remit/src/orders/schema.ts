import { Actor, Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Institution } from '../institutions/schema.ts';
import { BankAmount } from '../quotes/schema.ts';
import { ChecklistItem, Kyc, OrderDocument, Payment, PaymentType, Payway, Price, Status } from '../terms/schema.ts';
import { RecipientField } from './recipient/recipient.rules.ts';

export * from '../terms/schema.ts';

export const HistoryEntry = z.object({
  seq: z.number().int(),
  from: Status.nullable(),
  to: Status,
  actor: Actor,
  at: Instant,
  reason: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Receipt = z.object({
  id: z.string(),
  amount: Money,
  /** The bank's or channel's serial, unique in its reserve account; receipts of earlier versions do not name it. */
  serial: z.string(),
  reserveAccount: z.string().optional(),
  source: z.enum(['channel', 'finance']),
  receivedAt: Instant,
  bookedAt: Instant,
  /** A counter-entry: the receipt that it takes back with its own sum below zero, by whom and why. */
  reverses: z.string().optional(),
  by: z.string().optional(),
  reason: z.string().optional(),
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * The decision on money on hold. `same`: it is a receipt's own transfer; `further`: separate money, booked under its
 * own id; `dismissed`: money that is not here, since the receipt was reversed with it.
 */
export const HeldDecision = z.enum(['same', 'further', 'dismissed']);
export type HeldDecision = z.infer<typeof HeldDecision>;

/**
 * A channel's money that may be the same transfer as a receipt of the bank or of a person (`alike`, its id): it counts
 * nowhere until somebody decides. `receipt` is then the receipt that it was decided to be.
 */
export const HeldReceipt = z.object({
  id: z.string(),
  amount: Money,
  serial: z.string(),
  reserveAccount: z.string(),
  receivedAt: Instant,
  heldAt: Instant,
  alike: z.string(),
  decision: z
    .object({ as: HeldDecision, receipt: z.string(), by: z.string(), at: Instant, reason: z.string() })
    .nullable(),
});
export type HeldReceipt = z.infer<typeof HeldReceipt>;

export const Refund = z.object({
  id: z.string(),
  amount: Money,
  cause: z.enum(['requested', 'surplus', 'unexpected']),
  state: z.enum(['requested', 'approved', 'paid']),
  reason: z.string().optional(),
  proofUid: z.string().optional(),
  /** The members of staff behind it, by account id: two different people stand behind one that is paid. */
  requestedBy: z.string().optional(),
  approvedBy: z.string().optional(),
  paidBy: z.string().optional(),
  at: Instant,
  settledAt: Instant.optional(),
});
export type Refund = z.infer<typeof Refund>;

/** A history entry as a customer sees it: staff appear without id. */
const OwnHistoryEntry = HistoryEntry.extend({ actor: z.object({ kind: Actor.shape.kind }) });
const OwnReceipt = Receipt.omit({ by: true });
const OwnRefund = Refund.omit({ requestedBy: true, approvedBy: true, paidBy: true });
export type OwnHistoryEntry = z.infer<typeof OwnHistoryEntry>;

/**
 * By when the steps to come are expected: an estimate by finance's settings and the hours in which banks work. Null: it
 * lies behind. `ifNow`: as if the customer did his part now; `isLate`: it takes longer than it should.
 */
export const Expected = z.object({
  confirmed: Instant.nullable(),
  remitted: Instant.nullable(),
  arrives: Instant,
  isLate: z.boolean(),
  ifNow: z.boolean(),
});
export type Expected = z.infer<typeof Expected>;

/** An order as its owner sees it: full values, so that posting it back changes nothing. */
export const Order = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  status: Status,
  resumeStatus: Status.nullable(),
  userId: z.string(),
  paymentType: PaymentType,
  currency: Currency,
  amount: Money,
  ...Price.shape,
  quoteUntil: Instant.nullable(),
  lockedAt: Instant.nullable(),
  due: Money.nullable(),
  received: Money,
  payway: Payway.nullable(),
  depositChannel: z.string(),
  deadLineDate: Instant.nullable(),
  /** When it times out without money: after the deadline, since banks need time; null: never. */
  closesAt: Instant.nullable().default(null),
  /**
   * At 12: the sum the recipient would get of what came in, in the order's currency; null where it is too little to
   * remit.
   */
  reducedAmount: Money.nullable().default(null),
  /** At 12: the CNY that are still missing; null elsewhere. */
  missing: Money.nullable().default(null),
  /** The CNY that the payer owes us: their bank took the money back after it was remitted or paid back. */
  claim: Money.default('0.00'),
  /** True while money that may be here already waits for a decision of finance. */
  moneyOnHold: z.boolean().default(false),
  /** Null for drafts, for ended orders, and where nobody can say. */
  expected: Expected.nullable().default(null),
  /** By when a refund that is under way is with the payer; null when none is, or when it ought to be there already. */
  refundedBy: Instant.nullable().default(null),
  reference: z.string(),
  qrUrl: z.string().nullable(),
  from: z.string(),
  merchantNo: z.string(),
  resource: Institution.nullable(),
  payment: Payment,
  kyc: Kyc,
  jsfile: z.array(OrderDocument),
  checklist: z.array(ChecklistItem),
  history: z.array(OwnHistoryEntry),
  receipts: z.array(OwnReceipt),
  refunds: z.array(OwnRefund),
  bankReference: z.string().nullable(),
  /** The fields in which the account to be paid is not the one on record, or not of the person it is for. */
  recipientDiffers: z.array(RecipientField).default([]),
  reserveName: z.string().nullable(),
  reserveBank: z.string().nullable(),
  reserveBranch: z.string().nullable(),
  reserveAddress: z.string().nullable(),
  reserveAccount: z.string().nullable(),
  reservePostscript: z.string().nullable(),
  createdAt: Instant,
  savedAt: Instant,
});
export type Order = z.infer<typeof Order>;

/** One card of 'my orders'. */
export const OrderCard = Order.pick({
  id: true,
  number: true,
  version: true,
  status: true,
  paymentType: true,
  currency: true,
  amount: true,
  cnyAmount: true,
  deadLineDate: true,
  resumeStatus: true,
  closesAt: true,
  resource: true,
  createdAt: true,
  payway: true,
}).extend({
  due: Order.shape.due.default(null),
  missing: Order.shape.missing,
  expected: Order.shape.expected,
});
export type OrderCard = z.infer<typeof OrderCard>;

/** The most cards of a page, and the default. */
export const MOST_CARDS = 200;

/** A page of 'my orders': those behind the order `after`, the last of the page before; from the newest on without it. */
export const CardQuery = z.strictObject({
  /** `open`: those under way or being paid back; `closed`: ended ones and drafts; all without it. */
  state: z.enum(['open', 'closed']).optional(),
  /** Part of a number, of an institution's name or of an amount. */
  keyword: z.string().trim().min(1).max(100).optional(),
  /** The year of its creation, in Asia/Shanghai. */
  year: z.coerce.number().int().min(2000).max(2199).optional(),
  after: z.string().min(1).max(60).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_CARDS).optional(),
});
export type CardQuery = z.infer<typeof CardQuery>;

/** A payment method with the cost of the order by it. One that is not offered names the limit that is exceeded. */
export const Method = z.object({
  payway: Payway,
  offered: z.boolean(),
  price: Price,
});
export type Method = z.infer<typeof Method>;

/** The methods to pay an order; prices hold until `heldUntil`, and are live when it is null. */
export const Methods = z.object({
  methods: z.array(Method),
  heldUntil: Instant.nullable(),
  deadlineHours: z.number().int(),
  bankAmountList: z.array(BankAmount),
});
export type Methods = z.infer<typeof Methods>;

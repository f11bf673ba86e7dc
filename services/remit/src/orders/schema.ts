import { Actor, Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Institution } from '../institutions/schema.ts';
import { BankAmount } from '../quotes/schema.ts';
import { RecipientField } from './recipient.rules.ts';

/**
 * 0 draft, 1–2 papers, 3 to pay, 4–5 confirming, 6 remitting, 7 completed, 8 cancelled, 9 refunding, 10 refunded,
 * 11 timed out, 12 short, 13 more papers.
 */
export const Status = z.number().int().min(0).max(13);
export type Status = z.infer<typeof Status>;

/** 1 personal living expense, 2 education with bank comparison, 3 education, 4 education, 5 medical, 6 travel. */
export const PaymentType = z.enum(['1', '2', '3', '4', '5', '6']);
export type PaymentType = z.infer<typeof PaymentType>;

/** 1 bank transfer, 2 wallet QR, 3 messaging-app pay. */
export const Payway = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Payway = z.infer<typeof Payway>;

/** 0 father and child, 1 mother and child, 2 self, 3 other. */
export const RelationShip = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const SlotName = z.enum(['idcard', 'passport', 'relation', 'offer', 'fees', 'UNKNOWN']);
export type SlotName = z.infer<typeof SlotName>;

const text = (most = 200) => z.string().max(most);

export const Certificate = z.strictObject({
  type: SlotName,
  fontFileName: text().default(''),
  fontFileUrl: text(300).default(''),
  backFileName: text().default(''),
  backFileUrl: text(300).default(''),
  handFileName: text().default(''),
  handFileUrl: text(300).default(''),
});
export type Certificate = z.infer<typeof Certificate>;

/** The recipient's bank details. */
export const Payment = z.strictObject({
  id: z.string(),
  userId: z.string(),
  accountName: text(),
  accountNo: text(64),
  bankName: text(),
  bankAddress: text(300),
  swift: text(20),
  remittance: text(),
  transitCode: text(30),
  bankBranches: text(),
});
export type Payment = z.infer<typeof Payment>;

export const Kyc = z.strictObject({
  firstName: text(60),
  lastName: text(60),
  firstNamePinyin: text(60),
  lastNamePinyin: text(60),
  email: text(254),
  idNumber: text(30),
  phone: text(30),
  phoneCode: text(8),
  payerRelationShip: RelationShip.nullable(),
  payerFirstName: text(60),
  payerLastName: text(60),
  payerIdNumber: text(30),
  payerPhone: text(30),
  payerPhoneCode: text(8),
  certificates: z.array(Certificate).max(20),
  payerCertificates: z.array(Certificate).max(20),
});
export type Kyc = z.infer<typeof Kyc>;

/** A paper of the order: an uploaded file put into a slot of the checklist. */
export const Paper = z.strictObject({ uid: z.string().max(60), slot: SlotName, name: text(), url: text(300) });
export type Paper = z.infer<typeof Paper>;

export const ChecklistItem = z.object({
  slot: SlotName,
  at: z.enum(['payer', 'order']),
  required: z.boolean(),
  state: z.enum(['missing', 'pending', 'accepted', 'rejected']),
  reason: z.string().optional(),
  files: z.array(z.string()),
  /** What these files replace, and why that went back; until finance has looked at them. */
  replaced: z.object({ files: z.array(z.string()), reason: z.string() }).optional(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

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
 * What money on hold was found to be. `same`: it is a receipt's own transfer; `further`: money of its own, booked under
 * its own id; `dismissed`: none that is here, since the receipt was taken back with it.
 */
export const HeldDecision = z.enum(['same', 'further', 'dismissed']);
export type HeldDecision = z.infer<typeof HeldDecision>;

/**
 * Money that a channel told of and that may be the same transfer as a receipt of the bank or of a person (`alike`, its
 * id): it counts nowhere until somebody decides. `receipt` is then the one whose money it was found to be, or was.
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
  /** Staff behind it, by account id: two different people stand behind one that is paid. */
  requestedBy: z.string().optional(),
  approvedBy: z.string().optional(),
  paidBy: z.string().optional(),
  at: Instant,
  settledAt: Instant.optional(),
});
export type Refund = z.infer<typeof Refund>;

/** What a customer is shown of these: that staff did it and why, nobody by id. */
const OwnHistoryEntry = HistoryEntry.extend({ actor: z.object({ kind: Actor.shape.kind }) });
const OwnReceipt = Receipt.omit({ by: true });
const OwnRefund = Refund.omit({ requestedBy: true, approvedBy: true, paidBy: true });
export type OwnHistoryEntry = z.infer<typeof OwnHistoryEntry>;

/** A price as the order keeps it; all but `rate` and `cashRate` are CNY. */
export const Price = z.object({
  rate: Money,
  cashRate: Money,
  principal: Money,
  fullFee: Money,
  cnyFee: Money,
  spotFee: Money,
  cnyAmount: Money,
  ratePublishedAt: Instant,
});
export type Price = z.infer<typeof Price>;

/** What a price was made of, finance's own: the markup, and the bank's selling rate that it was put on. */
export const PricedWith = z.object({ bit: Money.optional(), spotSell: Money.optional() });
export type PricedWith = z.infer<typeof PricedWith>;

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
  /** When it ends for lack of money: after the deadline, since banks take their time; null: it does not. */
  closesAt: Instant.nullable().default(null),
  /** At 12: what the recipient would get of what came in, in the order's currency; null where it is too little to remit. */
  reducedAmount: Money.nullable().default(null),
  /** At 12: what is missing yet, in CNY; null elsewhere. */
  missing: Money.nullable().default(null),
  /** What the payer owes us, in CNY: their bank took the money back after it was remitted or paid back. */
  claim: Money.default('0.00'),
  /** Money that may be here already waits for a decision of finance. */
  moneyOnHold: z.boolean().default(false),
  reference: z.string(),
  qrUrl: z.string().nullable(),
  from: z.string(),
  merchantNo: z.string(),
  resource: Institution.nullable(),
  payment: Payment,
  kyc: Kyc,
  jsfile: z.array(Paper),
  checklist: z.array(ChecklistItem),
  history: z.array(OwnHistoryEntry),
  receipts: z.array(OwnReceipt),
  refunds: z.array(OwnRefund),
  bankReference: z.string().nullable(),
  /** In what the account that is paid is not the one on record, or not of the person it is for. */
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
});
export type OrderCard = z.infer<typeof OrderCard>;

/** Cards a page has at most, and where nothing else is asked for. */
export const MOST_CARDS = 200;

/** A page of 'my orders': those behind the order `after`, the last of the page before; from the newest on without it. */
export const CardQuery = z.strictObject({
  after: z.string().min(1).max(60).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_CARDS).optional(),
});
export type CardQuery = z.infer<typeof CardQuery>;

/** A way to pay an order, with what it costs by it. One that is not offered says which limit it passes. */
export const Method = z.object({
  payway: Payway,
  offered: z.boolean(),
  price: Price,
});
export type Method = z.infer<typeof Method>;

/** The ways to pay an order; prices stand until `heldUntil`, and are live after that. */
export const Methods = z.object({
  methods: z.array(Method),
  heldUntil: Instant,
  deadlineHours: z.number().int(),
  bankAmountList: z.array(BankAmount),
});
export type Methods = z.infer<typeof Methods>;

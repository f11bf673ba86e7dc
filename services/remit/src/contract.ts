import { Pricing } from '@qiaohui/admin/contract';
import { Currency, command, event, Group, Instant, Money, Reason, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { AccessLogEntry } from './access-log/schema.ts';
import { maxFiles } from './files/schema.ts';
import { Change } from './orders/changes.schema.ts';
import {
  ChecklistItem,
  HeldDecision,
  HeldReceipt,
  HistoryEntry,
  Kyc,
  Order,
  Payment,
  PricedWith,
  Receipt,
  Refund,
  SlotName,
  Status,
} from './orders/schema.ts';
import { claimOf } from './orders/state/claim.rules.ts';

export * from './orders/state/phases.ts';
export * from './terms/status.ts';
export { AccessLogEntry, Change, claimOf, HeldDecision };

/**
 * A move that staff may make with an order now: `blockedBy` are the error codes that block it, `needs` fields of the
 * request.
 */
export const Move = z.object({ to: Status, blockedBy: z.array(z.string()), needs: z.array(z.string()) });
export type Move = z.infer<typeof Move>;

const tail = z.string();

/** An order as other services may know it: numbers of people and accounts are tails. */
export const OrderState = Order.omit({
  payment: true,
  kyc: true,
  userId: true,
  resource: true,
  jsfile: true,
  closesAt: true,
  reducedAmount: true,
  missing: true,
  claim: true,
  moneyOnHold: true,
}).extend({
  kind: z.string(),
  account: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  resource: z
    .object({ id: z.string(), name: z.string(), nameEn: z.string(), code: z.string(), country: z.string() })
    .nullable(),
  payment: Payment.omit({ id: true, userId: true, accountNo: true }).extend({ accountNoTail: tail }),
  kyc: Kyc.omit({
    idNumber: true,
    phone: true,
    payerIdNumber: true,
    payerPhone: true,
    certificates: true,
    payerCertificates: true,
  }).extend({ idNumberTail: tail, phoneTail: tail, payerIdNumberTail: tail, payerPhoneTail: tail }),
  files: z.array(
    z.object({ uid: z.string(), slot: SlotName, name: z.string(), url: z.string(), by: z.enum(['customer', 'staff']) }),
  ),
  /** The parts of the price; absent in orders from before they were stored. */
  ...PricedWith.shape,
  /** Rate age is above the setting: finance checks before remitting. */
  rateIsOld: z.boolean(),
  zlOrder: z.string().nullable(),
  moves: z.array(Move),
  checklist: z.array(ChecklistItem),
  history: z.array(HistoryEntry),
  receipts: z.array(Receipt),
  /** Callbacks that may be a receipt's own transfer; an order from before they were stored has none. */
  onHold: z.array(HeldReceipt).default([]),
  refunds: z.array(Refund),
  /** The member of finance who reviews the documents next, by account id. */
  reviewer: z.string().nullable().default(null),
  changes: z.array(Change).default([]),
  /**
   * The source of a recipient that is not the one on record; null: it is the one on record, or the order is older than
   * this field.
   */
  recipient: z
    .object({
      /** True while nothing is remitted until somebody of finance allows it. */
      unconfirmed: z.boolean(),
      /** The institution's record as this order has it; null: none is, the account must be of the person it is for. */
      record: z
        .object({
          accountName: z.string(),
          accountNoTail: tail,
          swift: z.string(),
          transitCode: z.string(),
          bankBranches: z.string(),
          bankName: z.string(),
          bankAddress: z.string(),
        })
        .nullable(),
      /** The time the payer confirmed that it was typed from the payment slip. */
      confirmedAt: Instant.nullable(),
      allowed: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
    })
    .nullable()
    .default(null),
});
export type OrderState = z.infer<typeof OrderState>;

export const AccountState = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string(),
  group: Group.nullable(),
  /** Tokens with another `ver` are void. */
  ver: z.number().int(),
  disabled: z.boolean(),
  createdAt: Instant,
  /** True when its owner has shown to read the mail of its address. */
  confirmed: z.boolean().optional(),
});
export type AccountState = z.infer<typeof AccountState>;

/** A public key that verifies access tokens (EdDSA); `id` is its `kid`. */
export const KeyState = z.object({ id: z.string(), jwk: z.record(z.string(), z.unknown()), expiresAt: Instant });
export type KeyState = z.infer<typeof KeyState>;
/** A session that was ended while tokens of it may live, until none does; `id` is their claim `sid`. */
export const EndedSession = z.object({ id: z.string(), account: z.string(), until: Instant });

export const OrderEvent = event('remit.order', OrderState);
export const AccountEvent = event('remit.account', AccountState);
export const KeyEvent = event('remit.key', KeyState);
export const SessionEvent = event('remit.session', EndedSession);

/**
 * Serials of an order's money that the caller knew and takes for other money. Where it is given, money like any other
 * that the order shows is an error (`receipt.like`): it may be the same transfer under another serial.
 */
const Despite = z.array(z.string().min(1).max(140)).max(1_000).optional();

/** `order` is the order's id; the head that every command carries (its own id, actor, version) comes from the kit. */
const onOrder = z.object({ order: z.string().max(60) });

export const SetStatus = command(
  'remit.order.set-status',
  onOrder.extend({
    status: Status,
    reason: Reason.optional(),
    amount: Money.optional(),
    bankSerial: z.string().min(1).max(100).optional(),
    despite: Despite,
    bankReference: z.string().min(1).max(100).optional(),
    proofUid: z.string().max(60).optional(),
  }),
  OrderState,
);
export const ReviewSlot = command(
  'remit.order.review-slot',
  onOrder.extend({
    slot: z.union([SlotName, z.literal('all')]),
    verdict: z.enum(['accept', 'reject']),
    reason: Reason.optional(),
  }),
  OrderState,
);
/** Lets an order pay an account that is not the one on record; it holds for exactly the account of `version`. */
export const AllowRecipient = command('remit.order.allow-recipient', onOrder.extend({ reason: Reason }), OrderState);
/** Assigns the next review of the documents to the actor. */
export const TakeOver = command('remit.order.take-over', onOrder, OrderState);
export const BookReceipt = command(
  'remit.order.book-receipt',
  onOrder.extend({
    amount: Money,
    bankSerial: z.string().min(1).max(140),
    receivedAt: Instant,
    /** The reserve account that a bank's statement shows; without it, the order's own. */
    reserveAccount: z.string().min(1).max(60).optional(),
    /** The bank's serial of a line whose money is for several orders; `bankSerial` is then one of this share. */
    splitOf: z.string().min(1).max(140).optional(),
    /** Money that no receipt shows: a booked serial, though of this order and sum, is an error. */
    isNew: z.boolean().optional(),
    despite: Despite,
  }),
  OrderState,
);
/**
 * Takes a receipt back by a counter-entry. `notSent`: at 6 a person says that the bank has no order to remit;
 * `bankTookBack`: a statement says so, of a channel's receipt as well, and of money that has gone abroad or back already;
 * `claim`: a person says that the customer owes us what went out.
 */
export const ReverseReceipt = command(
  'remit.order.reverse-receipt',
  onOrder.extend({
    receipt: z.string().max(60),
    reason: Reason,
    notSent: z.boolean().optional(),
    bankTookBack: z.boolean().optional(),
    claim: z.boolean().optional(),
  }),
  OrderState,
);
/**
 * Decides what a callback on hold is: the transfer of a receipt in force, money of its own, which is booked then, or
 * none that is here.
 */
export const DecideHeldReceipt = command(
  'remit.order.decide-held-receipt',
  onOrder.extend({ receipt: z.string().max(60), as: HeldDecision, reason: Reason }),
  OrderState,
);
/**
 * Serials of the reserve accounts are unique over customers' and partners' orders; admin, which stores the partners',
 * claims them here before it books. `holder`: the partner's order. A repeat by the same holder with the same sum does
 * no harm.
 */
const onSerial = z.object({
  reserveAccount: z.string().min(1).max(60),
  serial: z.string().min(1).max(140),
  holder: z.string().max(60),
});
const Done = z.object({ ok: z.boolean() });
export const ClaimSerial = command(
  'remit.serial.claim',
  // `splitOf`: the bank's serial of a line whose money is for several orders; `serial` is then one of this share
  onSerial.extend({ amount: Money, splitOf: z.string().min(1).max(140).optional() }),
  Done,
);
export const ReleaseSerial = command('remit.serial.release', onSerial, Done);
export const RequestRefund = command(
  'remit.order.request-refund',
  onOrder.extend({ amount: Money.optional(), reason: Reason }),
  OrderState,
);
export const SettleRefund = command(
  'remit.order.settle-refund',
  onOrder.extend({
    refund: z.string().max(60),
    /** `prove` hands a proof in for a refund that was paid and has none. */
    step: z.enum(['approve', 'pay', 'prove']),
    proofUid: z.string().max(60).optional(),
  }),
  OrderState,
);
export const RevealField = z.enum(['idNumber', 'phone', 'payerIdNumber', 'payerPhone', 'accountNo']);
/** A number that another service stores of the order's money, in statements of the bank. */
const RevealElsewhere = z.enum(['payerAccount']);
/** Logs for the customer a reveal that the calling service is about to make of what it stores itself. */
export const NoteReveal = command(
  'remit.order.note-reveal',
  onOrder.extend({ field: RevealElsewhere, reason: Reason }),
  z.object({ ok: z.boolean() }),
);
/** Lists the staff's views of an order, the newest last. */
export const ListAccessLog = command('remit.order.list-looks', onOrder, z.object({ looks: z.array(AccessLogEntry) }));
export const Reveal = command(
  'remit.order.reveal',
  onOrder.extend({ fields: z.array(RevealField).min(1), reason: Reason }),
  z.object({ values: z.partialRecord(RevealField, z.string()) }),
);

const Sums = z.object({ cny: Money, margin: Money });
/** The cost and income of a day's quotes under two pricings; `day` is one of Asia/Shanghai, sums are CNY. */
export const RehearsedDay = z.object({
  day: z.iso.date(),
  quotes: z.number().int(),
  before: Sums,
  after: Sums,
});
export type RehearsedDay = z.infer<typeof RehearsedDay>;

/**
 * Prices the quotes of orders since a moment again, at their own rates; `left` older ones were too many to be priced.
 */
export const RehearsePricing = command(
  'remit.pricing.rehearse',
  z.object({ since: Instant, before: Pricing, after: Pricing }),
  z.object({ days: z.array(RehearsedDay), left: z.number().int() }),
);

export const SetGroup = command(
  'remit.account.set-group',
  z.object({ account: z.string().max(60), group: Group.nullable() }),
  AccountState,
);
export const Disable = command(
  'remit.account.disable',
  z.object({ account: z.string().max(60), disabled: z.boolean() }),
  AccountState,
);

/** Five-minute addresses for staff pages of other services; the customer's access log names who viewed it and why. */
export const SignFile = command(
  'remit.file.sign',
  z.object({ uids: z.array(z.string().max(60)).min(1).max(maxFiles), reason: Reason }),
  z.object({ urls: z.record(z.string(), z.string()) }),
);

/** A bank's newest selling rates: CNY for one unit of the currency, without our markups. */
export const RateOne = command(
  'remit.rate.one',
  z.object({ currency: Currency }),
  z.object({ currency: Currency, spotSell: Money, cashSell: Money, publishedAt: Instant }),
);

export const RepublishOrders = republish('remit.order');
export const RepublishAccounts = republish('remit.account');
export const RepublishKeys = republish('remit.key');

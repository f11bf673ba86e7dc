import { AccessLogEntry, Change, OrderState, reviewedAt } from '@qiaohui/remit/contract';
import { Currency, Instant, Money, Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OrderStatus } from './status.rules.ts';

export { reviewedAt };

const state = OrderState.shape;
export const Status = state.status;
export const PaymentType = state.paymentType;
export type Status = z.infer<typeof Status>;

/** The statuses that an admin may choose for an order; `moves` says which of them are open. */
export const choices = [
  OrderStatus.Received,
  OrderStatus.Remitting,
  OrderStatus.Completed,
  OrderStatus.Refunding,
  OrderStatus.Refunded,
] as const;

/** A row of the order list, with what the desk's queue shows beside it. Account and ID numbers are tails. */
export const OrderRow = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  status: Status,
  payment_type: PaymentType,
  kind: z.string(),
  payway: state.payway,
  user: z.object({ id: z.string(), email: z.string() }),
  resource: z
    .object({ id: z.string(), name: z.string(), name_en: z.string(), code: z.string(), country: z.string() })
    .nullable(),
  currency: Currency,
  amount: Money,
  cny_amount: Money,
  cny_fee: Money,
  reserved_amount_rate: Money,
  accept_account_name: z.string(),
  accept_account_no: z.string(),
  accept_bank: z.string(),
  accept_address: z.string(),
  accept_swift: z.string(),
  accept_reference: z.string(),
  accept_remittance: z.string(),
  transit_code: z.string(),
  bank_branches: z.string(),
  student_last_name: z.string(),
  student_first_name: z.string(),
  student_email: z.string(),
  payer_last_name: z.string(),
  payer_first_name: z.string(),
  payer_relation: state.kyc.shape.payerRelationShip,
  payer_code: z.string(),
  payer_phone: z.string(),
  payer_idcode: z.string(),
  reserve_name: z.string().nullable(),
  reserve_bank: z.string().nullable(),
  reserve_postscript: z.string().nullable(),
  deadline_date: Instant.nullable(),
  created_at: Instant,
  zl_order: z.string().nullable(),
  /** True when the next step is finance's, and since when the order stands as it does. */
  waits_for_us: z.boolean(),
  since: Instant,
  /** The member of finance who reviews the documents next. */
  reviewer: z.object({ id: z.string(), name: z.string() }).nullable(),
  papers: z.object({ accepted: z.number().int(), required: z.number().int(), pending: z.number().int() }),
  /** True when the account paid is not the one on record and finance has not allowed it yet. */
  recipient_unconfirmed: z.boolean(),
  /** A channel's money waits for a decision, since it may be a receipt's own transfer. */
  receipt_on_hold: z.boolean(),
  /** CNY that we paid out before the bank took them back: the customer owes them; `0.00` where nothing is owed. */
  claim: Money,
});
export type OrderRow = z.infer<typeof OrderRow>;

const DocumentFile = z.object({ uid: z.string(), name: z.string() });
export const Slot = state.checklist.element.extend({
  files: z.array(DocumentFile),
  replaced: z.object({ files: z.array(DocumentFile), reason: z.string() }).optional(),
});
export type Slot = z.infer<typeof Slot>;

export const HistoryRow = state.history.element.extend({ name: z.string() });
export const ChangeRow = Change.extend({ name: z.string() });
export type ChangeRow = z.infer<typeof ChangeRow>;
export const Move = state.moves.element;
export type Move = z.infer<typeof Move>;

/**
 * A refund with the names of those behind its steps and the file that proves it; one that was paid and has none waits
 * for its proof.
 */
export const RefundRow = state.refunds.element.extend({
  names: z.object({ requested: z.string(), approved: z.string(), paid: z.string() }),
  proof: z.object({ uid: z.string(), name: z.string(), url: z.string() }).nullable(),
  proof_missing: z.boolean(),
});
export type RefundRow = z.infer<typeof RefundRow>;

/**
 * A line of the bank that may have taken money back: its day in Asia/Shanghai and its sum in CNY; `unplaced`: the order
 * is unknown, so it may concern any order of the account.
 */
export const TakenBack = z.object({
  line: z.string(),
  serial: z.string(),
  day: z.iso.date(),
  amount: Money,
  unplaced: z.literal(true).optional(),
});
export type TakenBack = z.infer<typeof TakenBack>;

/** A channel's money on hold; `name`: who decided. */
export const HeldReceiptRow = state.onHold.unwrap().element.extend({ name: z.string() });
export type HeldReceiptRow = z.infer<typeof HeldReceiptRow>;

/** Everything the desk knows of one order. */
export const OrderDetail = OrderRow.extend({
  resume_status: state.resumeStatus,
  rate: Money,
  cash_rate: Money,
  rate_published_at: Instant,
  rate_is_old: z.boolean(),
  principal: Money,
  full_fee: Money,
  spot_fee: Money,
  due: Money.nullable(),
  received: Money,
  deposit_channel: z.string(),
  locked_at: Instant.nullable(),
  bank_reference: z.string().nullable(),
  reserve_branch: z.string().nullable(),
  reserve_address: z.string().nullable(),
  reserve_account: z.string().nullable(),
  student_last_name_pinyin: z.string(),
  student_first_name_pinyin: z.string(),
  student_idcode: z.string(),
  student_phone: z.string(),
  from: z.string(),
  merchant_no: z.string(),
  checklist: z.array(Slot),
  moves: z.array(Move),
  history: z.array(HistoryRow),
  changes: z.array(ChangeRow),
  receipts: state.receipts,
  on_hold: z.array(HeldReceiptRow),
  /**
   * The unexplained lines of the bank that may have taken the order's money back; while there are any, no money can
   * leave.
   */
  taken_back: z.array(TakenBack),
  refunds: z.array(RefundRow),
  /** The fields in which the account is not the one on record; with the record beside, and who allowed it. */
  recipient_differs: state.recipientDiffers.unwrap(),
  recipient: z
    .object({
      ...state.recipient.unwrap().unwrap().shape,
      allowed: z.object({ name: z.string(), at: Instant, reason: z.string() }).nullable(),
    })
    .nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderId = z.strictObject({ id: z.string().min(1).max(60) });

/** A file of an order; `by` says whether the customer or finance put it there. */
export const OrderFile = z.object({
  uid: z.string(),
  name: z.string(),
  url: z.string(),
  slot: state.files.element.shape.slot,
  by: state.files.element.shape.by,
});
export type OrderFile = z.infer<typeof OrderFile>;

/** The document to be replaced, and why; the customer reads the reason. */
export const SignForm = z.strictObject({
  id: z.string().min(1).max(60),
  uids: z.array(z.string().max(60)).min(1).max(80),
  reason: Reason,
});
export type SignForm = z.infer<typeof SignForm>;

/** A view of an order by staff: of all of it, a document, or numbers that were revealed. */
export const AccessLogRow = AccessLogEntry;
export type AccessLogRow = AccessLogEntry;

/** Addresses of an order's files by uid, good for five minutes. */
export const SignedFiles = z.object({ urls: z.record(z.string(), z.string()) });

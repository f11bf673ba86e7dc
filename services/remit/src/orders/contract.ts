import { event, Instant, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Change } from './changes.schema.ts';
import {
  ChecklistItem,
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
} from './schema.ts';

/**
 * A move that staff may make with an order now: `blockedBy` are the error codes that block it, `needs` fields of the
 * request.
 */
export const Move = z.object({ to: Status, blockedBy: z.array(z.string()), needs: z.array(z.string()) });
export type Move = z.infer<typeof Move>;

const tail = z.string();

/** An order as other services receive it: numbers of people and accounts are reduced to their last characters. */
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
  expected: true,
  refundedBy: true,
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
  /** The parts of the price; missing in older orders. */
  ...PricedWith.shape,
  /** True when the rate is older than the setting allows: finance checks before remitting. */
  rateIsOld: z.boolean(),
  zlOrder: z.string().nullable(),
  moves: z.array(Move),
  checklist: z.array(ChecklistItem),
  history: z.array(HistoryEntry),
  receipts: z.array(Receipt),
  /** Callbacks that may be a receipt's own transfer; older orders have none. */
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

export const OrderEvent = event('remit.order', OrderState);
export const RepublishOrders = republish('remit.order');

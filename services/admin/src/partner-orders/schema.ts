import { PartnerOrderHistoryEntry, PartnerOrderStatus, PartnerOrderStatusValue } from '@qiaohui/admin/contract';
import { Instant, Money, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OrderFile, OrderRow, TakenBack } from '../orders/schema.ts';

export { PartnerOrderStatus, PartnerOrderStatusValue };

/** True when a readable number is one of a partner's order. */
export const isPartnerNumber = (number: string): boolean => number.startsWith('QG');

/** The statuses that staff may choose for a partner's order; `moves` says which of them are open. */
export const partnerOrderChoices = [
  PartnerOrderStatus.Received,
  PartnerOrderStatus.Completed,
  PartnerOrderStatus.Refunding,
  PartnerOrderStatus.Refunded,
] as const;

/** A row of the partner orders: the fields of the order list, and a partner's own. */
export const PartnerOrderRow = OrderRow.omit({
  recipient_unconfirmed: true,
  receipt_on_hold: true,
  claim: true,
  payment_type: true,
  kind: true,
  payway: true,
  papers: true,
  reviewer: true,
}).extend({
  status: PartnerOrderStatusValue,
  partner: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ email: z.string() }),
  resource: z.object({ name_en: z.string() }),
  gic_order_id: z.string(),
  /** The partner's institution that the order comes from, and what the money is for. */
  from: z.string(),
  target: z.string(),
  /**
   * The CNY that the partner's customer pays for a unit; `reserved_amount_rate` is our own price, null until it is
   * known.
   */
  gic_rate: Money,
  gic_profit: Money.nullable(),
  reserved_amount_rate: Money.nullable(),
  /** The reason why the order's price keeps it from being remitted. */
  price_hold: z.enum(['unknown', 'low', 'high']).nullable(),
  student_name: z.string(),
  payer_name: z.string(),
});
export type PartnerOrderRow = z.infer<typeof PartnerOrderRow>;

const Move = z.object({
  to: z.literal(partnerOrderChoices),
  blockedBy: z.array(z.string()),
  needs: z.array(z.string()),
});

/** Everything the desk knows of a partner's order; CNY. */
export const PartnerOrderDetail = PartnerOrderRow.extend({
  reference_published_at: Instant.nullable(),
  reserve_account: z.string(),
  received: Money,
  receipt: z.object({ amount: Money, serial: z.string(), at: Instant }).nullable(),
  /** Counter-entries of receipts that were taken back: below zero, by whom and why. */
  reversals: z.array(
    z.object({ amount: Money, serial: z.string(), at: Instant, name: z.string(), reason: z.string() }),
  ),
  /** True when its receipt can be taken back now. */
  reversible: z.boolean(),
  refund: z.object({ amount: Money, at: Instant }).nullable(),
  /** The CNY that came in and did not go back; `surplus`: as much of it as is above the price, and must go back. */
  held: Money,
  surplus: Money,
  bank_reference: z.string().nullable(),
  proof_uid: z.string().nullable(),
  /** A price outside the band around ours: by how much (a fraction), and who released the order with what reason. */
  price: z
    .object({
      verdict: z.enum(['unknown', 'low', 'high']),
      band: Money,
      difference: Money.nullable(),
      released: z.object({ name: z.string(), at: Instant, reason: z.string() }).nullable(),
    })
    .nullable(),
  /** The same rows as a customer's order has. */
  taken_back: z.array(TakenBack),
  moves: z.array(Move),
  history: z.array(PartnerOrderHistoryEntry.extend({ name: z.string() })),
});
export type PartnerOrderDetail = z.infer<typeof PartnerOrderDetail>;

/** `status`: numbers with commas. `sort`: longest wait for us first, or newest. */
export const PartnerOrderQuery = PageQuery.extend({
  status: z.union([PartnerOrderStatusValue.transform(String), z.string().regex(/^\d{1,2}(,\d{1,2})*$/)]).optional(),
  partner: z.string().max(60).optional(),
  sort: z.enum(['waiting', 'newest']).optional(),
});
export type PartnerOrderQuery = z.infer<typeof PartnerOrderQuery>;

/** A file of a partner's order; it has no slots and comes from finance. */
export const PartnerOrderFile = OrderFile;
export type PartnerOrderFile = z.infer<typeof PartnerOrderFile>;

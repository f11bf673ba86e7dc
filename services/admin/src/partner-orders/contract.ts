import { Actor, Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** Names of a partner order's statuses; their numbers are those of a customer's order. */
export const PartnerOrderStatus = {
  /** The partner reports that its customer has transferred; the money is to be found. */
  TransferClaimed: 4,
  Received: 5,
  Completed: 7,
  Refunding: 9,
  Refunded: 10,
} as const;
export const PartnerOrderStatusValue = z.literal(Object.values(PartnerOrderStatus));
export type PartnerOrderStatusValue = z.infer<typeof PartnerOrderStatusValue>;
export type PartnerOrderStatus = PartnerOrderStatusValue;

export const PartnerOrderHistoryEntry = z.object({
  seq: z.number().int(),
  from: PartnerOrderStatusValue.nullable(),
  to: PartnerOrderStatusValue,
  actor: Actor,
  at: Instant,
  reason: z.string().optional(),
});

/** An order that a partner sent for its own customer. CNY unless `amount`; numbers of people and accounts stay out. */
export const PartnerOrderState = z.object({
  id: z.string(),
  number: z.string(),
  partner: z.string(),
  gic_order_id: z.string(),
  from: z.string(),
  target: z.string(),
  status: PartnerOrderStatusValue,
  currency: Currency,
  amount: Money,
  cny_amount: Money,
  /** CNY that the partner's customer pays for a unit of the currency. */
  gic_rate: Money,
  /** null until our own rate is known. */
  gic_profit: Money.nullable(),
  received: Money,
  /** Not remitted because of its price: far from ours, or ours is not known. */
  held: z.boolean().default(false),
  bank_reference: z.string().nullable(),
  student_name: z.string(),
  payer_name: z.string(),
  history: z.array(PartnerOrderHistoryEntry),
  created_at: Instant,
});
export type PartnerOrderState = z.infer<typeof PartnerOrderState>;

import { PartnerOrderStatusValue } from '@qiaohui/admin/contract';
import { Instant, Money, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/**
 * The body of a webhook. Webhooks of one order may come in disorder or twice: `version` orders them, `id` identifies a
 * repeat.
 */
export const StatusNews = z.object({
  id: z.string(),
  type: z.literal('gic.status'),
  gic_order_id: z.string(),
  order_id: z.string(),
  number: z.string(),
  status: PartnerOrderStatusValue,
  previous_status: PartnerOrderStatusValue.nullable(),
  version: z.number().int(),
  at: Instant,
  /** CNY. */
  received: Money.nullable(),
  bank_reference: z.string().nullable(),
  /** CNY. */
  refund_amount: Money.nullable(),
});
export type StatusNews = z.infer<typeof StatusNews>;

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);

/** An attempt to reach a partner: its server's response, or why it failed. */
export const Attempt = z.object({ at: Instant, status: z.number().int().nullable(), error: z.string().nullable() });

export const DeliveryRow = z.object({
  id: z.string(),
  partner: z.string(),
  order: z.string(),
  number: z.string(),
  status: PartnerOrderStatusValue,
  state: DeliveryState,
  next_at: Instant.nullable(),
  attempts: z.array(Attempt),
  created_at: Instant,
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const DeliveryQuery = PageQuery.extend({
  order: z.string().max(60).optional(),
  partner: z.string().max(60).optional(),
  state: DeliveryState.optional(),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

export const DeliveryId = z.strictObject({ id: z.string().min(1).max(60) });

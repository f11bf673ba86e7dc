import { Instant } from '@qiaohui/service-kit/shapes';
import { InOrderState } from '@qiaohui/warehouse/contract';
import { z } from 'zod';

/** Goods at the warehouse as trade sees them. */
export const InOrder = InOrderState.extend({
  /** `number`: its documents name this waybill; `hand`: someone linked it; null: it belongs to no waybill yet. */
  linked_by: z.enum(['number', 'hand']).nullable(),
  created_at: Instant,
});
export type InOrder = z.infer<typeof InOrder>;

export const LinkInOrder = z.strictObject({ in_order: z.string().min(1).max(60) });

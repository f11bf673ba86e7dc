import { MoneyInput, Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { StatusForm } from '../orders/acts.schema.ts';
import { Hidden } from './intake.schema.ts';
import { gicChoices } from './schema.ts';

/** `POST /gic/setStatus`. Which fields a move needs stands in its `needs`. */
export const GicStatusForm = StatusForm.extend({
  status: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.literal(gicChoices)),
  /** CNY that goes back; not more than was received. */
  refund_amount: MoneyInput.optional(),
});
export type GicStatusForm = z.infer<typeof GicStatusForm>;

export const GicRevealForm = z.strictObject({
  id: z.string().min(1).max(60),
  field: Hidden,
  reason: Reason,
});
export type GicRevealForm = z.infer<typeof GicRevealForm>;

import { MoneyInput, Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { cny, likeConfirmed, StatusForm, statusOf } from '../orders/acts.schema.ts';
import { Hidden } from './intake/schema.ts';
import { partnerOrderChoices } from './schema.ts';

/** `POST /gic/setStatus`. Which fields a move needs stands in its `needs`. */
export const PartnerOrderStatusForm = StatusForm.extend({
  status: statusOf(partnerOrderChoices),
  /** CNY that goes back: all that is held, or with 7 all that is above the price. */
  refund_amount: cny.optional(),
});
export type PartnerOrderStatusForm = z.infer<typeof PartnerOrderStatusForm>;

/** `POST /gic/order/release`: lets an order pass whose price is far from ours. */
export const PartnerOrderReleaseForm = z.strictObject({
  id: z.string().min(1).max(60),
  version: z.number().int().nonnegative(),
  reason: Reason,
});
export type PartnerOrderReleaseForm = z.infer<typeof PartnerOrderReleaseForm>;

/** `POST /gic/receipt/reverse`: takes the receipt of this serial back; the reason stays with the counter-entry. `line`: the bank's line because of which it is reversed, null where it is none; `left_confirmed`: what is left of it, although that is less; `like_confirmed`: lines like it that are other money. */
export const PartnerOrderReversalForm = z.strictObject({
  id: z.string().min(1).max(60),
  serial: z.string().min(1).max(140),
  reason: Reason,
  line: z.string().min(1).max(60).nullable().optional(),
  left_confirmed: MoneyInput.optional(),
  like_confirmed: likeConfirmed,
  version: z.number().int().nonnegative().optional(),
});
export type PartnerOrderReversalForm = z.infer<typeof PartnerOrderReversalForm>;

export const PartnerOrderRevealForm = z.strictObject({
  id: z.string().min(1).max(60),
  field: Hidden,
  reason: Reason,
});
export type PartnerOrderRevealForm = z.infer<typeof PartnerOrderRevealForm>;

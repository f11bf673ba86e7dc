import { Currency, Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** What a channel offers for a line of the inquiry. */
export const OfferLine = z.object({
  /** Id of the inquiry's line. */
  line: z.string(),
  /** Of one piece, in the offer's currency; null: it does not offer this line. */
  price: z.string().nullable(),
  minimum_quantity: z.string().nullable(),
  /** Days from the order until it leaves the channel. */
  lead_time: z.number().int().nonnegative().nullable(),
  /** Kilograms of one. */
  unit_weight: z.string().nullable(),
  /** A model that is offered instead of the one that was requested. */
  alternative: z.string().nullable(),
  note: z.string().nullable(),
});
export type OfferLine = z.infer<typeof OfferLine>;

/** The newest offer of a channel, as those read it who compare. */
export const Offer = z.object({
  /** Its recipient's id with the number of the offer: each offer is kept. */
  id: z.string(),
  channel: z.object({ id: z.string(), name: z.string() }),
  round: z.number().int().positive(),
  currency: Currency,
  /** Last day of its validity; null: not said. */
  valid_until: z.string().nullable(),
  at: Instant,
  /** Made on the channel's page or in its workbook, or entered by the team. */
  source: z.enum(['channel', 'staff']),
  note: z.string().nullable(),
  lines: z.array(OfferLine),
  /** Ids of lines whose model, order number or quantity changed after they were offered. */
  changed: z.array(z.string()).optional(),
});
export type Offer = z.infer<typeof Offer>;

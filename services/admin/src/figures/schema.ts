import { Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** How much waits, and since when the longest of it. */
const Waits = z.object({ count: z.number().int(), oldest: Instant.nullable() });

/** The statistics banner and the desk's five figures. Sums are CNY. */
export const Figures = z.object({
  user: z.number().int(),
  order: z.number().int(),
  resource: z.number().int(),
  /** Orders with documents to review, and since when the longest of them waits. */
  papers: Waits,
  /** Orders whose customers have reported their transfer. */
  receipts: z.object({ count: z.number().int(), cny: Money }),
  /** Completed since midnight in Asia/Shanghai. */
  remitted: z.object({ count: z.number().int(), cny: Money }),
  /** Orders that wait for money or documents of their customer; `ending` of them time out within six hours. */
  supplements: z.object({ count: z.number().int(), ending: z.number().int() }),
  /** What else waits for finance: refunds in progress, unmatched bank lines, orders of partners, failed events. */
  waits: z.object({ refunds: Waits, lines: Waits, partnerOrders: Waits, letters: Waits }),
  /** Margin over turnover of the last seven days, `0.0086` being 0.86 %; `change` to the seven days before. Null without turnover. */
  margin: z.object({ share: Money.nullable(), change: Money.nullable() }),
});
export type Figures = z.infer<typeof Figures>;

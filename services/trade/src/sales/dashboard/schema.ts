import { Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** What a trend is counted by. */
export const DashboardUnit = z.enum(['day', 'week', 'month', 'year']);
export type DashboardUnit = z.infer<typeof DashboardUnit>;

export const DashboardQuery = z.strictObject({ by: DashboardUnit.default('day') });

const count = z.number().int().nonnegative();
const day = z.iso.date();

/** How the inquiries of a team went; days are those of Beijing. */
export const Dashboard = z.object({
  /** False while the team has never had an inquiry. */
  begun: z.boolean(),
  today: z.object({ day, created: count }),
  by: DashboardUnit,
  /** First and last day of all periods; the last one is today. */
  from: day,
  to: day,
  /** Inquiries created, and closed as won or lost, in each period. */
  periods: z.array(z.object({ from: day, to: day, created: count, won: count, lost: count })),
  /** Channels by their first offers: how many, and the mean hours from the request. */
  channels: z.array(z.object({ id: z.string(), name: z.string(), offers: count, hours: z.number() })),
  /** What was won, by brand: the prices of the lines in EUR at the rate of the day. Null for who may not read prices. */
  value: z
    .object({
      eur: Money,
      /** Won inquiries none of whose lines has a price. */
      unpriced: count,
      brands: z.array(z.object({ id: z.string().nullable(), name: z.string().nullable(), won: count, eur: Money })),
    })
    .nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

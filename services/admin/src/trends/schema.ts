import { Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Status } from '../orders/schema.ts';

export const TrendsQuery = z.strictObject({ days: z.literal([7, 30, 90]).default(30) });

/** One day in Asia/Shanghai: orders that were created, and what was remitted, in CNY. */
const Day = z.object({
  day: z.iso.date(),
  created: z.number().int(),
  remitted: z.number().int(),
  cny: Money,
  margin: Money,
});

/** The course of the desk's work: by day, by stage, and where orders wait now. */
export const Trends = z.object({
  /** The time the days were last counted. */
  counted: Instant.nullable(),
  days: z.array(Day),
  /** As many days before these, to compare with. */
  before: z.array(Day),
  /** Mean hours that remitted orders of these days stood at a status before their next move. */
  stages: z.array(z.object({ status: Status, orders: z.number().int(), hours: z.number() })),
  /** Orders that wait for somebody now, and since when the longest of them does. */
  waits: z.array(z.object({ status: Status, count: z.number().int(), oldest: Instant })),
});
export type Trends = z.infer<typeof Trends>;

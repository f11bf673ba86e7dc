import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Transport } from '../../contract.ts';
import { ExceptionKind } from '../exceptions/schema.ts';
import { Milestone } from '../milestones/schema.ts';

export { TRACKING_HEADER } from '../tracking-links/schema.ts';

/** What whoever has its link sees of a waybill: no prices, nobody else's parties, no notes. */
export const TrackedWaybill = z.object({
  number: z.string(),
  /** It is no longer carried, and nothing else is shown. */
  void: z.boolean(),
  transport: Transport.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  milestones: z.array(Milestone),
  late_days: z.number().int().nonnegative(),
  /** What is open, by its kind alone. */
  exceptions: z.array(z.object({ kind: ExceptionKind, expected: z.string().nullable() })),
  containers: z.array(z.string()),
  pieces: z.number().int(),
  gross: z.string(),
  volume: z.string(),
  /** Who carries it. */
  team: z.string(),
  updated_at: Instant,
});
export type TrackedWaybill = z.infer<typeof TrackedWaybill>;

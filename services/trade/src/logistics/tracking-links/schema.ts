import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** The header that carries the token of a tracking link. */
export const TRACKING_HEADER = 'x-trade-tracking';
/** As many links as a waybill has at once. */
export const MAX_TRACKING_LINKS = 10;

/** For how many days a link opens its page. */
export const TrackingDays = z.union([z.literal(30), z.literal(90), z.literal(180)], 'field.invalid');
export type TrackingDays = z.infer<typeof TrackingDays>;
export const TRACKING_DAYS: readonly TrackingDays[] = [30, 90, 180];

export const NewTrackingLink = z.strictObject({ days: TrackingDays });
export type NewTrackingLink = z.infer<typeof NewTrackingLink>;

export const TrackingState = z.enum(['valid', 'expired', 'revoked']);
export type TrackingState = z.infer<typeof TrackingState>;

/** A link by which whoever has it follows a waybill. */
export const TrackingLink = z.object({
  id: z.string(),
  state: TrackingState,
  /** Where it leads, as long as it is valid. */
  address: z.string().nullable(),
  by: z.string(),
  created_at: Instant,
  expires_at: Instant,
  revoked_by: z.string().nullable(),
  revoked_at: Instant.nullable(),
});
export type TrackingLink = z.infer<typeof TrackingLink>;

import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** What a team shares with a partner. */
export const SharedKind = z.enum(['list', 'brand', 'channel']);
export type SharedKind = z.infer<typeof SharedKind>;

/** On a record that another team shares with the reader's: it is read-only. Own records, copies included, have none. */
export const SharedBy = z.object({
  /** The share by which it is seen: ending it, or replacing it by one that shows more or less, makes another one. */
  share: z.string(),
  team: z.object({ id: z.string(), name: z.string() }),
  /** Whether discount rates and discounted prices are shown; without them the server leaves them out everywhere. */
  discounts: z.boolean(),
  at: Instant,
});
export type SharedBy = z.infer<typeof SharedBy>;

/** Of a filter: records of the team's own, copies that a partner gave it, or what partners share with it. */
export const RecordSource = z.enum(['self', 'shared', 'distributed']);
export type RecordSource = z.infer<typeof RecordSource>;

import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const TeamName = z.object({ id: z.string(), name: z.string() });

/** A client code with the team that owns it, for administrators. */
export const ClientCodeRow = z.object({
  /** The code in its plain form. */
  id: z.string(),
  code: z.string(),
  team: TeamName.nullable(),
  /** Teams that write it on waybills, whose customers have it, or whose waybills goods of it name. */
  named_by: z.array(TeamName.extend({ waybills: z.number().int() })),
  /** In-orders of this client without a waybill: only its team sees them. */
  loose: z.number().int(),
  version: z.number().int(),
  created_at: Instant,
});
export type ClientCodeRow = z.infer<typeof ClientCodeRow>;

/** A plain form may be longer than the written one: NFKC expands a character to up to 18. */
const LONGEST = 60 * 18;

export const GiveCode = z.strictObject({
  id: z.string().min(1, 'field.required').max(LONGEST),
  team: z.string().min(1).max(60).nullable(),
  version: z.number().int().nonnegative(),
});
export type GiveCode = z.infer<typeof GiveCode>;

/** A code of the caller's team: its own, or one that it named and that nobody has assigned to it. */
export const OwnCode = z.object({ id: z.string(), code: z.string(), confirmed: z.boolean() });
export type OwnCode = z.infer<typeof OwnCode>;

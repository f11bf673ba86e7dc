import { Group, Instant, PageQuery, Reason, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** A row of the user list. */
export const UserRow = z.object({
  id: z.string(),
  /** The version of the account that was seen; a later one is a 409. */
  version: z.number().int(),
  email: z.string(),
  name: z.string(),
  group: Group.nullable(),
  disabled: z.boolean(),
  /** True when the address is confirmed: before that no role can be given. */
  confirmed: z.boolean().nullable(),
  created_at: Instant,
});
export type UserRow = z.infer<typeof UserRow>;

/** The filter of the user list: customers, staff, or one group. */
export const UserQuery = PageQuery.extend({
  group: z.union([Group, z.enum(['staff', 'customer'])]).optional(),
  sort: SortBy('email', 'created_at').optional(),
});
export type UserQuery = z.infer<typeof UserQuery>;

const seen = { id: z.string().min(1).max(60), version: z.number().int().nonnegative() };
/** A reason is required, since it takes rights away or gives them. */
export const GroupForm = z.strictObject({ ...seen, group: Group.nullable(), reason: Reason });
export type GroupForm = z.infer<typeof GroupForm>;
export const DisableForm = z.strictObject({ ...seen, disabled: z.boolean(), reason: Reason });
export type DisableForm = z.infer<typeof DisableForm>;

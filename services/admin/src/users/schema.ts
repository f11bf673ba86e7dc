import { Group, Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** A row of the user list. */
export const UserRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  group: Group.nullable(),
  disabled: z.boolean(),
  created_at: Instant,
});
export type UserRow = z.infer<typeof UserRow>;

import { z } from 'zod';
import { SealedPassword } from '../accounts/schema.ts';
import { Status } from '../orders/schema.ts';

/**
 * Why an account cannot be deleted yet: an order still open, money of theirs still here, a refund not yet paid, or money
 * that they owe us since their bank took it back.
 */
export const Obstacle = z.object({
  id: z.string(),
  number: z.string(),
  status: Status,
  why: z.enum(['open', 'money', 'refund', 'claim']),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const DeleteAccount = z.strictObject({ password: SealedPassword, reason: z.string().max(300).optional() });

import { z } from 'zod';
import { SealedPassword } from '../accounts/schema.ts';
import { Status } from '../orders/schema.ts';

/**
 * Obstacles to deleting an account: an open order, money of theirs that is still here, an unpaid refund, or money that
 * they owe us since their bank took it back.
 */
export const Obstacle = z.object({
  id: z.string(),
  number: z.string(),
  status: Status,
  why: z.enum(['open', 'money', 'refund', 'claim']),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const DeleteAccount = z.strictObject({ password: SealedPassword, reason: z.string().max(300).optional() });

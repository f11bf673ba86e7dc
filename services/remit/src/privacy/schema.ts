import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { SealedPassword } from '../accounts/schema.ts';
import { Status } from '../orders/schema.ts';

/** `gone`: its day is over and the file is removed. */
export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed', 'gone']);
export type ExportState = z.infer<typeof ExportState>;

/** One copy of everything that is kept of a person. */
export const Export = z.object({
  id: z.string(),
  state: ExportState,
  at: Instant,
  /** Parts that are packed, of how many; a part is `data.json` or a file. */
  done: z.number().int(),
  total: z.number().int(),
  /** Bytes of the ZIP, once it is ready. */
  size: z.number().int().nullable(),
  expiresAt: Instant.nullable(),
});
export type Export = z.infer<typeof Export>;

/** Why an account cannot be deleted yet: an order still open, money of theirs still here, a refund not yet paid. */
export const Obstacle = z.object({
  id: z.string(),
  number: z.string(),
  status: Status,
  why: z.enum(['open', 'money', 'refund']),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const DeleteAccount = z.strictObject({ password: SealedPassword, reason: z.string().max(300).optional() });

import { z } from 'zod';
import { Instant } from './shapes.ts';

/** `gone`: its day is over and the file is removed. */
export const PackState = z.enum(['waiting', 'running', 'ready', 'failed', 'gone']);
export type PackState = z.infer<typeof PackState>;

/** A file that is made in the background and kept for a day. */
export const Pack = z.object({
  id: z.string(),
  state: PackState,
  at: Instant,
  /** Parts that are packed, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Bytes of the file, once it is ready. */
  size: z.number().int().nullable(),
  expiresAt: Instant.nullable(),
});
export type Pack = z.infer<typeof Pack>;

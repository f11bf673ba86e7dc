import type { z } from 'zod';

/**
 * True when a form with a record's present values would send just what was sent: an earlier attempt was saved, and only
 * its response was lost.
 */
export function isSameForm<T>(schema: z.ZodType<T>, present: unknown, sent: T): boolean {
  const parsed = schema.safeParse(present);
  return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(sent);
}

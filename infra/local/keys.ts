import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readJsonOr, writeWhole } from './files.ts';

/** Secrets of one data directory: 32 random bytes each, base64. Without the master key its personal data is lost. */
const Keys = z.object({
  MASTER_KEY: z.string(),
  /** What the payment partner and we sign with, a key for each channel. */
  ZLPAY_KEY: z.string(),
  NEWPAY_KEY: z.string(),
  IDENTITY_SECRET: z.string(),
});
export type Keys = z.infer<typeof Keys>;
const names = Keys.keyof().options;

/**
 * The keys kept in `file` (readable by its owner alone), made at the first start; those that came later, at the next.
 * The environment goes before.
 */
export function keysOf(file: string): Keys {
  const known = Keys.partial().parse(readJsonOr(file, {}));
  const kept = Keys.parse({
    ...Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64')])),
    ...known,
  });
  if (Object.keys(known).length < names.length) writeWhole(file, JSON.stringify(kept), 0o600);
  return Keys.parse({ ...kept, ...Keys.partial().parse(process.env) });
}

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readJsonOr, writeWhole } from './files.ts';

/** Secrets of one data directory: 32 random bytes each, base64. Without the master key its personal data is lost. */
const Keys = z.object({ MASTER_KEY: z.string(), PARTNER_KEY: z.string(), IDENTITY_SECRET: z.string() });
export type Keys = z.infer<typeof Keys>;

/**
 * The keys kept in `file` (readable by its owner alone), made at the first start; those that came later, at the next.
 * The environment goes before.
 */
export function keysOf(file: string): Keys {
  const random = () => randomBytes(32).toString('base64');
  const known = Keys.partial().parse(readJsonOr(file, {}));
  const kept: Keys = { MASTER_KEY: random(), PARTNER_KEY: random(), IDENTITY_SECRET: random(), ...known };
  if (Object.keys(known).length < Object.keys(kept).length) writeWhole(file, JSON.stringify(kept), 0o600);
  const {
    MASTER_KEY = kept.MASTER_KEY,
    PARTNER_KEY = kept.PARTNER_KEY,
    IDENTITY_SECRET = kept.IDENTITY_SECRET,
  } = process.env;
  return { MASTER_KEY, PARTNER_KEY, IDENTITY_SECRET };
}

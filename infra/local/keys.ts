import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readJson, writeWhole } from './files.ts';

/** Secrets of one data directory: 32 random bytes each, base64. Without the master key its personal data is lost. */
const Keys = z.object({ MASTER_KEY: z.string(), PARTNER_KEY: z.string() });
export type Keys = z.infer<typeof Keys>;

/** The keys kept in `file` (readable by its owner alone), made at the first start; the environment goes before. */
export function keysOf(file: string): Keys {
  const random = () => randomBytes(32).toString('base64');
  if (!existsSync(file)) writeWhole(file, JSON.stringify({ MASTER_KEY: random(), PARTNER_KEY: random() }), 0o600);
  const kept = Keys.parse(readJson(file));
  const { MASTER_KEY = kept.MASTER_KEY, PARTNER_KEY = kept.PARTNER_KEY } = process.env;
  return { MASTER_KEY, PARTNER_KEY };
}

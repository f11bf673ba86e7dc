import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readJsonOr, writeWhole } from './files.ts';

/** Secrets of one data directory: 32 random bytes each, base64. Without the master key its personal data is lost. */
const Keys = z.object({
  MASTER_KEY: z.string(),
  /** Signing keys shared with the payment partner, one for each channel. */
  ZLPAY_KEY: z.string(),
  NEWPAY_KEY: z.string(),
  IDENTITY_SECRET: z.string(),
});
export type Keys = z.infer<typeof Keys>;
const names = Keys.keyof().options;

const ADVICE =
  'put it back from a backup, or set MASTER_KEY to the former key; without that key the personal data of this folder cannot be read. To begin anew use another DATA_DIR';

/**
 * Returns the keys stored in `file` (readable by its owner alone), created at the first start; those introduced later
 * are added at the next. The environment takes precedence.
 * @param hasData true when something was encrypted with a key before: then no new one replaces it
 * @throws with what to do, when the file is missing or damaged
 */
export function keysOf(file: string, hasData = false): Keys {
  const given = Keys.partial().parse(process.env);
  if (hasData && !existsSync(file) && !given.MASTER_KEY)
    throw new Error(`${file} is missing, but there is data that was sealed with its key: ${ADVICE}`);
  const known = Keys.partial().parse(readJsonOr(file, {}, ADVICE));
  if (hasData && !known.MASTER_KEY && !given.MASTER_KEY)
    throw new Error(`${file} holds no MASTER_KEY, but there is data that was sealed with one: ${ADVICE}`);
  const keys = Keys.parse({
    ...Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64')])),
    ...(given.MASTER_KEY && { MASTER_KEY: given.MASTER_KEY }),
    ...known,
  });
  if (Object.keys(known).length < names.length) writeWhole(file, JSON.stringify(keys), 0o600);
  return Keys.parse({ ...keys, ...given });
}

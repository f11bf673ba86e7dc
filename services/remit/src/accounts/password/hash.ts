import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { lineUp } from './queue.ts';

/** OWASP's smallest setting: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

const hash = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** One takes some 40 ms of a core. */
const inLine = lineUp();

const derive = (password: string, nonce: Buffer) =>
  inLine(() =>
    hash('argon2id', {
      message: Buffer.from(password.normalize('NFC')),
      nonce,
      parallelism: LANES,
      tagLength: TAG_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  );

/** argon2id of a password, as PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Compared with where there is no account, so that unknown addresses take as long as known ones. */
const nobody = hashPassword(randomBytes(16).toString('hex'));

/** True when a password matches a PHC string; null never matches. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (phc ?? (await nobody)).split('$');
  const given = await derive(password, Buffer.from(nonce, 'base64'));
  return timingSafeEqual(given, Buffer.from(tag, 'base64')) && phc !== null;
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { StartupError } from '../runtime/startup-error.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

let master: Buffer | null = null;

/** Sets the master key: 32 bytes, base64, from the environment. */
export function setMasterKey(text: string): void {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new StartupError('MASTER_KEY must be 32 bytes in base64');
  master = key;
}

function derived(purpose: string): Buffer {
  if (!master) throw new Error('the master key is not set');
  return Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
}

/** A key is made ready once: for each value anew that takes longer than sealing it. */
const ready = new WeakMap<Buffer, KeyObject>();
function readied(key: Buffer): KeyObject {
  const made = ready.get(key) ?? createSecretKey(key);
  ready.set(key, made);
  return made;
}

function encrypt(key: Buffer, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, readied(key), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, readied(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A new data key, and the same wrapped under the master key for keeping. Destroying the wrapped one ends what it sealed. */
export function newKey(): { key: Buffer; wrapped: string } {
  const key = randomBytes(32);
  return { key, wrapped: encrypt(derived('wrap'), key) };
}

export const unwrap = (wrapped: string): Buffer => decrypt(derived('wrap'), wrapped);

/** AES-256-GCM: base64 of nonce (12 bytes), tag (16) and ciphertext. */
export const seal = (key: Buffer, text: string): string => encrypt(key, Buffer.from(text));
export const open = (key: Buffer, sealed: string): string => decrypt(key, sealed).toString();

/** What may be shown of a sealed value: its last characters. */
export const tail = (text: string, length = 4): string => text.slice(-length);

/** Keyed hash for equality (HMAC-SHA-256 under a key derived from the master key); upper-case, without spaces. */
export const digest = (text: string): string =>
  createHmac('sha256', derived('equality')).update(text.replaceAll(/\s/g, '').toUpperCase()).digest('base64url');

/** Signature of an address or a link that only this service can have made (HMAC-SHA-256). */
export const sign = (text: string): string =>
  createHmac('sha256', derived('signature')).update(text).digest('base64url');

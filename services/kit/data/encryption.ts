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

/** Sets the master key: 32 bytes as base64, from the environment. */
export function setMasterKey(text: string): void {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new StartupError('MASTER_KEY must be 32 bytes in base64');
  master = key;
  keys.clear();
}

/** Keys by their purpose: deriving one takes longer than signing with it. */
const keys = new Map<string, Buffer>();

function derived(purpose: string): Buffer {
  if (!master) throw new Error('the master key is not set');
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** Key objects by key: making one for each value takes longer than sealing the value. */
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

/**
 * Returns a new data key, and the same key wrapped under the master key for storage. Destroying the wrapped key makes
 * everything it sealed unreadable.
 */
export function newKey(): { key: Buffer; wrapped: string } {
  const key = randomBytes(32);
  return { key, wrapped: encrypt(derived('wrap'), key) };
}

/** Decrypts a wrapped data key with the master key. Throws when it was wrapped under another one, or altered. */
export const unwrap = (wrapped: string): Buffer => decrypt(derived('wrap'), wrapped);

/** Encrypts a text with AES-256-GCM: base64 of nonce (12 bytes), tag (16) and ciphertext. */
export const seal = (key: Buffer, text: string): string => encrypt(key, Buffer.from(text));
/** Decrypts what `seal` encrypted with the same key. Throws when the text was altered. */
export const open = (key: Buffer, sealed: string): string => decrypt(key, sealed).toString();

/** Returns the last characters of a text: the part of a sealed value that may be shown. */
export const tail = (text: string, length = 4): string => text.slice(-length);

/**
 * Keyed hash for equality search (HMAC-SHA-256 under a key derived from the master key), over the upper-case text
 * without spaces.
 */
export const digest = (text: string): string =>
  createHmac('sha256', readied(derived('equality')))
    .update(text.replaceAll(/\s/g, '').toUpperCase())
    .digest('base64url');

/** Signs an address or a link, so that only this service can have made it (HMAC-SHA-256). */
export const sign = (text: string): string =>
  createHmac('sha256', readied(derived('signature')))
    .update(text)
    .digest('base64url');

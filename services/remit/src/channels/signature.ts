import { createHmac, timingSafeEqual } from 'node:crypto';

/** The greatest difference of a signed request's time from ours, either way. */
const CLOCK_MS = 5 * 60_000;

/** A request as it is signed: `path` with its query, `stamp` seconds since 1970, `raw` the body's own bytes. */
export type Signed = { method: string; path: string; stamp: string; raw: Buffer | string };

/**
 * HMAC-SHA-256 over method, path, time and raw body, a line each, as sent in `x-signature`: valid for one path and some
 * minutes only.
 */
const signatureOf = (key: string, { method, path, stamp, raw }: Signed): string =>
  `sha256=${createHmac('sha256', key).update(`${method}\n${path}\n${stamp}\n`).update(raw).digest('hex')}`;

/** True when a request's time, seconds since 1970, lies within five minutes of `now`. */
export const isTimely = (stamp: string, now: number): boolean =>
  /^\d{10}$/.test(stamp) && Math.abs(Number(stamp) * 1000 - now) <= CLOCK_MS;

/** True when `signature` is the one that the holder of `key` puts under this request. */
export function isSigned(key: string, signed: Signed, signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(key, signed)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Returns the headers of a request of ours. */
export function signedHeaders(key: string, request: Omit<Signed, 'stamp'>) {
  const stamp = String(Math.floor(Date.now() / 1000));
  return { 'x-timestamp': stamp, 'x-signature': signatureOf(key, { ...request, stamp }) };
}

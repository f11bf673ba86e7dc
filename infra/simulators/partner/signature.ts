import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentRequest } from './payments.ts';

export type Channel = PaymentRequest['channel'];
/** Signing keys of merchant and partner, one for each channel. */
export type ChannelKeys = Record<Channel, string>;

const CLOCK_S = 300;
const seconds = () => Math.floor(Date.now() / 1_000);

/**
 * Signs as docs/payment-channels.md says: HMAC-SHA-256 over method, path with query, seconds since 1970 and raw body.
 */
const signature = (key: string, method: string, path: string, stamp: string, raw: string) =>
  `sha256=${createHmac('sha256', key).update(`${method}\n${path}\n${stamp}\n${raw}`).digest('hex')}`;

/** Returns the headers of a request to `url`, signed now. */
export function signedHeaders(key: string, method: string, url: string, raw: string): Record<string, string> {
  const { pathname, search } = new URL(url);
  const stamp = String(seconds());
  return { 'x-timestamp': stamp, 'x-signature': signature(key, method, `${pathname}${search}`, stamp, raw) };
}

type Received = { method: string; url: string; headers: Record<string, string | string[] | undefined> };

/** Returns the channel whose key signed a request within the last five minutes; null when none did. */
export function signerOf(keys: ChannelKeys, { method, url, headers }: Received, raw: string): Channel | null {
  const channel = (['zlpay', 'newpay'] as const).find((one) => one === headers['x-channel']);
  const stamp = String(headers['x-timestamp']);
  if (!channel || !(Math.abs(Number(stamp) - seconds()) <= CLOCK_S)) return null;
  const expected = Buffer.from(signature(keys[channel], method, url, stamp, raw));
  const given = Buffer.from(String(headers['x-signature']));
  return expected.length === given.length && timingSafeEqual(expected, given) ? channel : null;
}

import { createHmac } from 'node:crypto';
import type { DepositChannel } from '@qiaohui/admin/contract';

export const channelKeys = { zlpay: 'zlpay key of sixteen bytes or more', newpay: 'newpay key, another of them' };

export const callbackPath = (channel: string) => `/api/client/pay/callback/${channel}`;
const secondsNow = () => Math.floor(Date.now() / 1000);

type How = { path: string; key: string; seconds: number };

/**
 * Returns the headers of a partner's callback, as docs/payment-channels.md says; written independently, as a partner
 * would.
 */
export function signedAround(raw: string, channel: DepositChannel = 'zlpay', how: Partial<How> = {}) {
  const { path = callbackPath(channel), key = channelKeys[channel], seconds = secondsNow() } = how;
  const signed = createHmac('sha256', key).update(`POST\n${path}\n${seconds}\n${raw}`).digest('hex');
  return { 'content-type': 'application/json', 'x-timestamp': String(seconds), 'x-signature': `sha256=${signed}` };
}

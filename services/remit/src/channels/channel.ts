import type { DepositChannel } from '@qiaohui/admin/contract';
import { serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { settings } from '../settings.ts';
import type { Payway } from '../terms/schema.ts';
import { isSigned, type Signed, signedHeaders } from './signature.ts';

const PATIENCE_MS = 5_000;

/**
 * A payment that the partner is to expect: `order` is the readable number, `amount` CNY; `key` is its idempotency key.
 */
type Expected = { key: string; order: string; amount: string; payway: Payway };
type Expecting = { qrUrl: string; zlOrder: string };

/** A callback of a channel: money received for an order, under one serial. */
export const Callback = z.object({
  serial: z.string().min(1).max(100),
  /** The order's readable number or its id. */
  order_id: z.string().min(1).max(60),
  /** CNY. */
  amount: Money.meta({ pattern: '^([1-9]\\d{0,14}(\\.\\d{1,2})?|0\\.(\\d[1-9]|[1-9]))$', description: 'CNY.' }),
  at: Instant,
});
export type Callback = z.infer<typeof Callback>;

/** A movement of money at the partner's. */
const Movement = z.object({ serial: z.string(), amount: Money, at: Instant });
type Movement = z.infer<typeof Movement>;

/** Port to a payment partner that holds the reserve account. */
export type PaymentChannel = {
  /** Registers an expected payment; a repeat with the same key returns the same one with a fresh QR. */
  create: (expected: Expected) => Promise<Expecting>;
  /** Returns the money received for a payment so far. */
  query: (zlOrder: string) => Promise<Movement[]>;
  refund: (zlOrder: string, refund: { id: string; amount: string }) => Promise<Movement>;
  /** True when a callback carries the signature of this channel's key. */
  verify: (callback: Signed, signature: string) => boolean;
};

const ResponseBody = z.object({ data: z.unknown() });
const Payment = z.object({ id: z.string(), pay_url: z.string() });

/** The partner's HTTP API. Our requests are signed like its callbacks, under the key of their channel. */
export function paymentChannel(channel: DepositChannel): PaymentChannel {
  const { PARTNER_URL, PUBLIC_URL, channelKeys } = settings();
  const key = channelKeys[channel];

  async function call<T extends z.ZodType>(path: string, data: T, body?: object): Promise<z.infer<T>> {
    if (!PARTNER_URL || !key) throw serviceUnavailable('payment.channel-down');
    const address = new URL(`${PARTNER_URL}${path}`);
    const [method, raw] = body ? ['POST', JSON.stringify(body)] : ['GET', ''];
    const headers = {
      ...signedHeaders(key, { method, path: `${address.pathname}${address.search}`, raw }),
      'x-channel': channel,
      ...(body && { 'content-type': 'application/json' }),
    };
    const requested = { method, headers, ...(body && { body: raw }), signal: AbortSignal.timeout(PATIENCE_MS) };
    const response = await fetch(address, requested).catch((cause: unknown) => {
      throw Object.assign(serviceUnavailable('payment.channel-down'), { cause });
    });
    if (!response.ok) throw serviceUnavailable('payment.channel-down');
    return data.parse(ResponseBody.parse(await response.json()).data);
  }

  return {
    create: async ({ key: id, order: order_id, amount, payway }) => {
      const notify_url = `${PUBLIC_URL}/api/client/pay/callback/${channel}`;
      const made = await call('/payments', Payment, { id, order_id, amount, payway, notify_url, channel });
      return { zlOrder: made.id, qrUrl: made.pay_url };
    },
    query: async (zlOrder) =>
      (await call(`/payments/${encodeURIComponent(zlOrder)}`, z.object({ received: z.array(Movement) }))).received,
    refund: (zlOrder, refund) => call(`/payments/${encodeURIComponent(zlOrder)}/refund`, Movement, refund),
    verify: (callback, signature) => key !== undefined && isSigned(key, callback, signature),
  };
}

import { useRef } from 'react';
import { newKey } from './key.ts';

/**
 * Sends `body` with an idempotency key. Requests of one `intent`, by default those with the same body, carry the same
 * key until one succeeds, so that a repeat after a lost response has no second effect.
 */
export type SendOnce = <B, A>(
  body: B,
  send: (body: B, idempotencyKey: string) => Promise<A>,
  intent?: unknown,
) => Promise<A>;

/** Idempotency keys of one form or button; see `SendOnce`. After `renew` the next request is a new one. */
export function useIdempotencyKey(): SendOnce & { renew: () => void } {
  const keys = useRef(new Map<string, string>());
  const renew = () => keys.current.clear();
  const once: SendOnce = async (body, send, intent = body) => {
    const content = JSON.stringify(intent);
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    const response = await send(body, key);
    renew();
    return response;
  };
  return Object.assign(once, { renew });
}

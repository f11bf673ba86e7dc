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

/**
 * Idempotency keys of one form or button; see `SendOnce`. Of a double click both get the response to the one request that
 * is on its way. After `renew` the next request is a new one.
 */
export function useIdempotencyKey(): SendOnce & { renew: () => void } {
  const keys = useRef(new Map<string, string>());
  const renew = () => keys.current.clear();
  const underway = useRef(new Map<string, Promise<unknown>>());
  const once: SendOnce = <B, A>(
    body: B,
    send: (body: B, idempotencyKey: string) => Promise<A>,
    intent: unknown = body,
  ) => {
    const content = JSON.stringify(intent);
    const running = underway.current.get(content);
    if (running) return running as Promise<A>;
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    const sent = send(body, key).then((response) => {
      renew();
      return response;
    });
    underway.current.set(content, sent);
    const forget = () => void underway.current.delete(content);
    sent.then(forget, forget);
    return sent;
  };
  return Object.assign(once, { renew });
}

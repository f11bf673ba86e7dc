import { newKey } from '@qiaohui/kit';
import { useRef } from 'react';

export type SendOnce = <B, A>(body: B, send: (body: B, idempotencyKey: string) => Promise<A>) => Promise<A>;

/**
 * Sends with an idempotency key, so that a retry after a lost response has no second effect: the same body keeps its
 * key until it succeeds.
 */
export function useIdempotencyKey(): SendOnce {
  const pending = useRef({ content: '', key: '' });
  return async (body, send) => {
    const content = JSON.stringify(body);
    if (content !== pending.current.content) pending.current = { content, key: newKey() };
    const response = await send(body, pending.current.key);
    pending.current = { content: '', key: '' };
    return response;
  };
}

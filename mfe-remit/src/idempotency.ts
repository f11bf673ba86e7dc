import { newKey } from '@qiaohui/kit';
import { useRef } from 'react';

export type IdempotencyKeys = { keyFor: (body: unknown) => string; reset: () => void };

/**
 * Idempotency keys of a form: the same body, sent again because the first response was lost, carries the same key, so
 * that it makes one order, not two. `reset` after a success: the same body is then a new request.
 */
export function useIdempotencyKeys(): IdempotencyKeys {
  const last = useRef({ body: '', key: '' });
  return {
    keyFor(body) {
      const sent = JSON.stringify(body);
      if (last.current.body !== sent) last.current = { body: sent, key: newKey() };
      return last.current.key;
    },
    reset() {
      last.current = { body: '', key: '' };
    },
  };
}

import { newKey } from '@qiaohui/kit';

/**
 * Sends so that a repeat after a lost answer has no second effect: the same content keeps its key until it got through,
 * other content gets another.
 */
export function keyed<B, A>(send: (body: B, idempotencyKey: string) => Promise<A>): (body: B) => Promise<A> {
  let pending = { content: '', key: '' };
  return async (body) => {
    const content = JSON.stringify(body);
    if (content !== pending.content) pending = { content, key: newKey() };
    const answer = await send(body, pending.key);
    pending = { content: '', key: '' };
    return answer;
  };
}

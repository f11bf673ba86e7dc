import { createHash } from 'node:crypto';
import type { OrderState } from '@qiaohui/remit/contract';
import { actorOf, me } from '@qiaohui/service-kit/auth';
import type { CommandContract, CommandHead } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { askRecorded } from '../audit/asked.ts';
import type { Act } from '../audit/schema.ts';
import { orderState, withNames } from './find.ts';
import type { OrderDetail } from './schema.ts';

/**
 * A repeat of a request is a repeat of its command: the id follows the caller's key, or the request's own id, and
 * which of its `part`s it is.
 */
export function headOf(request: FastifyRequest, part = ''): CommandHead {
  const who = me(request);
  const key = request.headers['idempotency-key'] ?? request.id;
  const id = createHash('sha256')
    .update(`${who.id}:${request.url.split('?')[0]}:${key}${part && `:${part}`}`)
    .digest('base64url');
  return { id, actor: actorOf(who) };
}

/** `by`: the command that does it. */
type Telling = { what: Act; by: Pick<CommandContract, 'name'>; reason?: string | undefined; after: unknown };

/** What the audit keeps of how an order stood before. */
export const standing = ({ status, received, checklist }: OrderState) => ({
  status,
  received,
  papers: Object.fromEntries(checklist.map(({ slot, state }) => [slot, state])),
});

/**
 * Has remit act on an order, writes down who did it, and answers the order as it then stands. The command comes first:
 * it is idempotent, so that a transaction which is run again asks for the same effect. `demand` refuses what must not
 * even be asked, by how the order stood before; a repeat of a request that was answered gets that answer.
 */
export async function act(
  request: FastifyRequest,
  order: string,
  { what, by, reason, after }: Telling,
  send: (head: CommandHead) => Promise<OrderState>,
  demand?: (before: OrderState) => void,
): Promise<OrderDetail> {
  const before = await orderState(order);
  const head = headOf(request);
  const subject = { kind: 'order' as const, id: order };
  const entry = { what, subject, before: standing(before), after, reason: reason ?? null };
  return askRecorded(request, { contract: by, head, entry }, async () => {
    demand?.(before);
    return withNames(await send(head));
  });
}

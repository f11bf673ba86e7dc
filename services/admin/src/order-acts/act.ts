import type { OrderState } from '@qiaohui/remit/contract';
import { type CommandContract, type CommandHead, DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { headOf, sendRecorded } from '../audit/commands.store.ts';
import type { Act } from '../audit/schema.ts';
import { OrderDetail } from '../orders/schema.ts';
import { orderState } from '../orders/store.ts';
import { withNames } from './detail.ts';

/** The order's state after an act. */
export const orderResponse = { 200: DataResponse(OrderDetail) };

/** `by`: the command that does it. */
type ActEntry = { what: Act; by: Pick<CommandContract, 'name'>; reason?: string | undefined; after: unknown };

/** The state of an order as the audit stores it. */
export const auditedState = ({ status, received, checklist }: OrderState) => ({
  status,
  received,
  papers: Object.fromEntries(checklist.map(({ slot, state }) => [slot, state])),
});

/**
 * Has remit act on an order, records who did it, and returns the order as it then stands. The command comes first: it
 * is idempotent, so that a transaction which is run again requests the same effect. `demand` throws what must not even
 * be sent, by the order's state before; a repeat of a request that had a response gets that response.
 */
export async function act(
  request: FastifyRequest,
  order: string,
  { what, by, reason, after }: ActEntry,
  send: (head: CommandHead) => Promise<OrderState>,
  demand?: (before: OrderState) => void,
): Promise<OrderDetail> {
  const before = await orderState(order);
  const head = headOf(request);
  const subject = { kind: 'order' as const, id: order };
  const entry = { what, subject, before: auditedState(before), after, reason: reason ?? null };
  return sendRecorded(request, { contract: by, head, entry }, async () => {
    demand?.(before);
    return withNames(await send(head));
  });
}

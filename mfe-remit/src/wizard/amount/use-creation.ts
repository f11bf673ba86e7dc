import { HttpError, http, newKey, useMutation, useQueryClient } from '@qiaohui/kit';
import { Order } from '@qiaohui/remit/orders';
import { useRef } from 'react';
import { z } from 'zod';
import { orders, type Save } from '../../orders/queries.ts';
import { useDraft } from '../../session-draft.ts';

const URL = '/api/client/order';
const Attempt = z.object({ key: z.string(), body: z.record(z.string(), z.unknown()) });
type Attempt = z.infer<typeof Attempt>;

/** True when nothing was made: the service read the request and rejected it. */
const isRejected = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && ![408, 409, 429].includes(error.status);

/**
 * Creates an order once in a run of the wizard. The response may be lost and the amount be changed before the next
 * attempt: so the first request is repeated as it was, with its key, and what has changed since is saved into the order
 * that it made. The attempt is kept in the tab, since a lost response is when people reload.
 */
export function useCreation(run: string) {
  const client = useQueryClient();
  const { draft, storeDraft, clearDraft } = useDraft(`create.${run}`, Attempt);
  const latest = useRef(draft);
  return useMutation({
    scope: { id: `order ${run}` },
    mutationFn: async (body: Save) => {
      const attempt: Attempt = latest.current ?? { key: newKey(), body };
      latest.current = attempt;
      storeDraft(attempt);
      const forget = () => {
        latest.current = undefined;
        clearDraft();
      };
      try {
        const made = await http.post(Order, URL, attempt.body, { idempotencyKey: attempt.key });
        const isSame = JSON.stringify(attempt.body) === JSON.stringify(body);
        const order = isSame ? made : await http.post(Order, URL, { ...body, id: made.id, version: made.version });
        forget();
        return order;
      } catch (error) {
        if (isRejected(error)) forget();
        throw error;
      }
    },
    onSuccess: (order) => {
      client.setQueryData(orders.one(order.id).queryKey, order);
      return client.invalidateQueries({ queryKey: orders.mine });
    },
  });
}

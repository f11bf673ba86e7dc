import { HttpError, http, newKey, useMutation, useQueryClient } from '@qiaohui/kit';
import { Order } from '@qiaohui/remit/orders';
import { FIRST_VERSION } from '@qiaohui/remit/orders/rules';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { useRef } from 'react';
import { z } from 'zod';
import { orders, SAVE_MS, type Save } from '../../orders/queries.ts';
import { useDraft } from '../../session-draft.ts';
import { holds } from '../holds.rules.ts';

const URL = '/api/client/order';
const Body = z.record(z.string(), z.unknown());
/** `update`: what was saved then into the order that the attempt made, and into which version. */
const Attempt = z.object({
  key: z.string(),
  body: Body,
  update: z.object({ version: z.number(), values: Body }).optional(),
});
type Attempt = z.infer<typeof Attempt>;
type New = { body: Save /** What the order holds after the save. */; values: { amount: string; currency: string } };

/** True when nothing was made: the service read the request and rejected it. */
const isRejected = (error: unknown) =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'request.running';

const isInvalid = (error: unknown) => error instanceof HttpError && error.status === 422;

/** True while nothing but this attempt has touched the order that it made. */
function isUntouched(made: Order, { update }: Attempt): boolean {
  if (made.status !== OrderStatus.Draft) return false;
  if (made.version === (update?.version ?? FIRST_VERSION)) return true;
  return update !== undefined && made.version === update.version + 1 && holds(made, update.values);
}

/**
 * Creates an order once in a run of the wizard. The response may be lost and the amount be changed before the next
 * attempt: so the first request is repeated as it was, with its key, and what has changed since is saved into the order
 * that it made. One that the customer has gone on with meanwhile, or deleted, is left alone: this is another order. The
 * attempt is kept in the tab, since a lost response is when people reload.
 */
export function useCreation(run: string) {
  const client = useQueryClient();
  const { draft, storeDraft, clearDraft } = useDraft(`create.${run}`, Attempt);
  const latest = useRef(draft);
  const remember = (attempt: Attempt) => {
    latest.current = attempt;
    storeDraft(attempt);
    return attempt;
  };
  const forget = () => {
    latest.current = undefined;
    clearDraft();
  };
  const send = ({ key, body }: Attempt) => http.post(Order, URL, body, { idempotencyKey: key, timeout: SAVE_MS });
  const create = async (body: Save): Promise<Order> => {
    try {
      return await send(remember({ key: newKey(), body }));
    } catch (error) {
      if (isRejected(error)) forget();
      throw error;
    }
  };
  /** What an earlier attempt made with these values; null when it made nothing, or what is no longer this order. */
  const goOn = async (attempt: Attempt, { body, values }: New): Promise<Order | null> => {
    try {
      const made = await send(attempt);
      // the purpose of an order stays
      if (!isUntouched(made, attempt) || made.paymentType !== body.paymentType) return null;
      if (holds(made, values)) return made;
      remember({ ...attempt, update: { version: made.version, values } });
      const update = { ...body, id: made.id, version: made.version };
      return await http.post(Order, URL, update, { timeout: SAVE_MS });
    } catch (error) {
      const isUpdate = latest.current !== attempt;
      if (isUpdate && isInvalid(error)) remember(attempt);
      else if (isRejected(error)) return null;
      throw error;
    }
  };
  return useMutation({
    scope: { id: `order ${run}` },
    mutationFn: async (wanted: New) => {
      const made = latest.current ? await goOn(latest.current, wanted) : null;
      const order = made ?? (await create(wanted.body));
      forget();
      return order;
    },
    onSuccess: (order) => {
      client.setQueryData(orders.one(order.id).queryKey, order);
      return client.invalidateQueries({ queryKey: orders.mine });
    },
  });
}

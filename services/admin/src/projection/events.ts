import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { projectMany } from '@qiaohui/service-kit/events/projection';
import { subscribeMany } from '@qiaohui/service-kit/events/subscription';
import type { Envelope } from '@qiaohui/service-kit/shapes';
import { markups } from '../config/store.ts';
import { orderProjection } from '../orders/store.ts';
import { postingProjection } from '../postings/store.ts';
import { reopenLines } from '../statements/booking/reopen.store.ts';

/** The projections of an order's event: the desk's copy, and the books. */
export async function projections() {
  const markupOf = await markups();
  return {
    orders: orderProjection(markupOf),
    postings: postingProjection(markupOf),
  };
}

/** Brings copies and books up to date; returns how many changed. */
export async function storeOrders(envelopes: Envelope<OrderState>[]): Promise<number> {
  let changed = 0;
  for (const { model, fieldsOf: fields } of Object.values(await projections())) {
    const copies = envelopes.map((envelope) => ({ envelope, fields: fields(envelope.state) }));
    changed += await projectMany(model, copies);
  }
  return changed;
}

export const orderSubscription = subscribeMany(OrderEvent, async (envelopes) => {
  const last = envelopes.at(-1);
  const changed = await storeOrders(envelopes);
  for (const { state } of envelopes) await reopenLines(state);
  if (changed === 0 || !last) return;
  // Pages fetch all their orders again, so one broadcast is enough.
  broadcast({ noun: 'order', id: last.state.id, version: last.version, to: { groups: ['finance'] } });
});

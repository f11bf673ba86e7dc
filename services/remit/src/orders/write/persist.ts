import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { attachDocuments } from '../documents/attach.ts';
import { publishOrder } from '../events.ts';
import type { OrderRecord } from '../model.ts';
import { holdCap } from '../pricing/monthly-cap.ts';
import { insertOrder, replaceOrder } from '../store.ts';
import { withChanges } from './changes.ts';

/**
 * An effect that must be written together with an order's new state, in the same transaction. `before` is null for a
 * new order.
 */
export type OrderEffect = (
  before: OrderRecord | null,
  after: OrderRecord,
  actor: Actor,
  session: ClientSession,
) => Promise<void>;

const effects: OrderEffect[] = [];

/** Effects of features above the orders, run at every write of one; `app.ts` lists them. */
export const onOrderSaved = (...more: OrderEffect[]): void => void effects.push(...more);

/**
 * Writes an order's next state with all that must be true together: the guarded write, its share of the monthly cap,
 * the files it names, the effects of other features and its event. `before` is null for a new order.
 */
export async function persist(
  before: OrderRecord | null,
  after: OrderRecord,
  actor: Actor,
  session: ClientSession,
): Promise<OrderRecord> {
  const changed = before ? withChanges(before, after, actor, new Date()) : after;
  const capped = await holdCap(before, changed, session);
  const written = before ? await replaceOrder(before, capped, session) : await insertOrder(capped, session);
  await attachDocuments(before, written, session);
  for (const effect of effects) await effect(before, written, actor, session);
  await publishOrder(written, actor, session, before?.status ?? null);
  return written;
}

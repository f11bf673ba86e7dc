import { tell } from '@qiaohui/service-kit/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { OrderEvent } from '../../contract.ts';
import { currentConfig } from '../../institutions/config.ts';
import { writeOrderMails } from '../../order-mails/mails.ts';
import { keepPeople } from '../../saved/remember.ts';
import { keepPapers } from '../documents/attach.ts';
import type { OrderRecord } from '../model.ts';
import { holdCap } from '../pricing/monthly-cap.ts';
import { stateOf } from '../read/view.ts';
import { insertOrder, replaceOrder } from '../store.ts';
import { noted } from './changes.ts';

/**
 * Writes an order's next state with all that must be true together: the guarded write, its share of the monthly cap,
 * the files it names, the people it confirms, its mail and its event. `before` is null for a new order.
 */
export async function persist(
  before: OrderRecord | null,
  after: OrderRecord,
  actor: Actor,
  session: ClientSession,
): Promise<OrderRecord> {
  const told = before ? noted(before, after, actor, new Date()) : after;
  const capped = await holdCap(before, told, session);
  const written = before ? await replaceOrder(before, capped, session) : capped;
  if (!before) await insertOrder(written, session);
  await keepPapers(before, written, session);
  await keepPeople(before, written, session);
  await writeOrderMails(before, written, actor, session);
  await tellOrder(written, actor, session, before?.status ?? null);
  return written;
}

/** Tells an order's present state, and its owner's and finance's open pages. */
export async function tellOrder(
  order: OrderRecord,
  actor: Actor,
  session: ClientSession,
  from?: number | null,
): Promise<void> {
  const { rateMaxAgeHours } = await currentConfig();
  const state = stateOf(order, rateMaxAgeHours, new Date());
  const change = from === undefined || from === order.status ? undefined : { from, to: order.status };
  await tell(
    OrderEvent,
    { state, version: order.version, actor, change, live: { account: order.account, groups: ['finance'] } },
    session,
  );
}

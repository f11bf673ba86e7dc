import { publish } from '@qiaohui/service-kit/events/outbox';
import { replay } from '@qiaohui/service-kit/events/replay';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { currentConfig } from '../institutions/config.ts';
import { OrderEvent, type OrderState } from './contract.ts';
import { stateOf } from './read/view.ts';
import { eachOrder, type OrderRecord } from './store.ts';

/** Returns the order as other services receive it, with the moves that are possible now. */
export const stateNow = async (order: OrderRecord): Promise<OrderState> =>
  stateOf(order, (await currentConfig()).rateMaxAgeHours, new Date());

/** Publishes an order's present state, also to its owner's and finance's open pages, in the transaction that wrote it. */
export async function publishOrder(
  order: OrderRecord,
  actor: Actor,
  session: ClientSession,
  from?: number | null,
): Promise<void> {
  const state = await stateNow(order);
  const change = from === undefined || from === order.status ? undefined : { from, to: order.status };
  const live = { account: order.account, groups: ['finance' as const] };
  await publish(OrderEvent, { state, version: order.version, actor, change, live }, session);
}

async function* presentStates(): AsyncIterable<{ state: OrderState; version: number }> {
  const { rateMaxAgeHours } = await currentConfig();
  for await (const order of eachOrder())
    yield { state: stateOf(order, rateMaxAgeHours, new Date()), version: order.version };
}

/** Publishes every order's present state again and returns how many. */
export const replayOrders = async (actor: Actor) => ({ told: await replay(OrderEvent, presentStates(), actor) });

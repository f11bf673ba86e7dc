import { retell } from '@qiaohui/service-kit/retelling';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { OrderEvent, type OrderState } from '../contract.ts';
import { currentConfig } from '../institutions/config.ts';
import { Orders } from './model.ts';
import { stateOf } from './read/view.ts';
import { readOrders } from './store.ts';

const BATCH = 500;

async function* presentStates(): AsyncIterable<{ state: OrderState; version: number }> {
  const { rateMaxAgeHours } = await currentConfig();
  for await (const stored of Orders.find().lean().cursor({ batchSize: BATCH })) {
    for (const order of readOrders([stored])) {
      yield { state: stateOf(order, rateMaxAgeHours, new Date()), version: order.version };
    }
  }
}

/** Tells every order's present state again; answers how many. */
export const retellOrders = async (actor: Actor) => ({ told: await retell(OrderEvent, presentStates(), actor) });

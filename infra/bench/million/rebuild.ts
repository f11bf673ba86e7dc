import { randomUUID } from 'node:crypto';
import { OrderEvent, RepublishOrders } from '@qiaohui/remit/contract';
import { bus, closeBus, openBus } from '@qiaohui/service-kit/events/bus';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { durableName } from '@qiaohui/service-kit/events/consumer';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { until } from '../../e2e/product.ts';
import type { Desk } from './desk.ts';

const HOURS_MS = 3 * 3600_000;
const durable = durableName(
  'admin',
  subscribe(OrderEvent, async () => undefined),
);
export const head = () => ({ id: randomUUID(), actor: { kind: 'system' as const, id: 'bench' } });

/** Connects to a desk's bus for the time of `use`. */
export async function onBus<T>({ natsUrl }: Desk, use: () => Promise<T>): Promise<T> {
  await openBus(natsUrl, 'trade');
  try {
    return await use();
  } finally {
    await closeBus();
  }
}

/** Waits until the desk's consumer has handled the whole stream. */
export const caughtUp = () =>
  until(
    'the desk has heard all',
    async () => {
      const { num_pending, num_ack_pending } = await bus().manager.consumers.info('REMIT', durable);
      return num_pending + num_ack_pending === 0;
    },
    HOURS_MS,
  );

/** Has remit replay all its orders; returns how many. */
export const replayOrders = async (): Promise<number> => (await sendCommand(RepublishOrders, head(), HOURS_MS)).told;

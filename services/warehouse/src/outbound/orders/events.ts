import { broadcast } from '@qiaohui/service-kit/events/bus';
import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { OutOrderEvent, RepublishOutOrders } from '../../contract.ts';
import { publishAll } from '../../republish.ts';
import { stageOf } from './rules.ts';
import type { OutStage } from './schema.ts';
import { type OutOrderRecord, streamOutOrders } from './store.ts';
import { outStateOf } from './view.rules.ts';

type Publication = { actor: Actor; from?: OutStage | null };

/** Publishes the present state of an order, in the transaction of its change; `from` where its status changed. */
export async function publishOutOrder(
  row: OutOrderRecord,
  { actor, from }: Publication,
  session: ClientSession,
): Promise<void> {
  const change = from === undefined ? {} : { change: { from, to: stageOf(row) } };
  const live = { groups: ['warehouse' as const] };
  await publish(OutOrderEvent, { state: outStateOf(row), version: row.version, actor, live, ...change }, session);
}

/** Notifies open pages of picking: there is no event for it, since the order's own state stays. */
export const notifyPages = (id: string): void =>
  broadcast({ noun: 'out', id, version: 0, to: { groups: ['warehouse'] } });

export const republishOutOrders = handleWithoutTransaction(RepublishOutOrders, ({ actor }) =>
  publishAll(streamOutOrders(), (row, session) =>
    publish(OutOrderEvent, { state: outStateOf(row), version: row.version, actor }, session),
  ),
);

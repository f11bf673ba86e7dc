import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import type { Actor, Group } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { InOrderEvent, RepublishInOrders, type Validity } from '../../contract.ts';
import { publishAll } from '../../republish.ts';
import { type InOrderRecord, streamInOrders } from './store.ts';
import { stateOf } from './view.ts';

/** In trade, a team sees what belongs to its waybills. */
const readersOf = (...rows: InOrderRecord[]): { groups: Group[]; teams: string[] } => ({
  groups: ['warehouse'],
  teams: [...new Set(rows.flatMap(({ team }) => team ?? []))],
});

type Publication = {
  actor: Actor;
  /** The order before the change: teams that saw it then must be notified that it is no longer theirs. */
  before?: InOrderRecord;
  change?: { from: Validity; to: Validity };
};

/** Publishes the present state of an in-order, in the transaction of its change. */
export const publishInOrder = (
  row: InOrderRecord,
  { actor, before, ...rest }: Publication,
  session: ClientSession,
): Promise<void> => {
  const live = before ? readersOf(before, row) : readersOf(row);
  return publish(InOrderEvent, { state: stateOf(row), version: row.version, actor, live, ...rest }, session);
};

export const republishInOrders = handleWithoutTransaction(RepublishInOrders, ({ actor }) =>
  publishAll(streamInOrders({}), (row, session) =>
    publish(InOrderEvent, { state: stateOf(row), version: row.version, actor }, session),
  ),
);

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { InOrderEvent } from '@qiaohui/warehouse/contract';
import { stageOfIn } from '../deliveries/stages.rules.ts';
import { follow } from '../deliveries/store.ts';
import { findInOrder, storeInOrder } from '../intake/store.ts';
import { settle, teamsShowing } from './store.ts';

/**
 * Handles goods that came in or changed: stores the copy, finds its waybill by number, and notifies the pages of the
 * teams that see it.
 */
export const inOrderSubscription = subscribe(InOrderEvent, async (envelope) => {
  const { id, number, request } = envelope.state;
  // before the copy is stored, which a repeated event is not: it keeps its own version
  if (request) await follow('in', request, { id, number, stage: stageOfIn(envelope.state), version: envelope.version });
  const before = await findInOrder(id);
  const stored = await storeInOrder(envelope);
  if (!stored) return;
  // in a transaction, so that a concurrent link by hand is seen
  await transaction((session) => settle(stored, session));
  const after = await findInOrder(id);
  // pages that showed it before must be notified that it is no longer theirs
  const teams = await teamsShowing([before, after].flatMap((goods) => goods ?? []));
  broadcast({ noun: 'in-order', id, version: envelope.version, to: { teams } });
});

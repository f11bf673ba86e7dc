import { answerFreely } from '@qiaohui/service-kit/commands';
import { commit } from '@qiaohui/service-kit/mongo';
import { tell } from '@qiaohui/service-kit/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { InOrderEvent, OutOrderEvent, RepublishInOrders, RepublishOutOrders } from './contract.ts';
import { type InOrderRow, InOrders } from './inbound/orders/model.ts';
import { stateOf } from './inbound/orders/view.ts';
import { type OutOrderRow, OutOrders } from './outbound/orders/model.ts';
import { outStateOf } from './outbound/orders/view.ts';

/** Tells each record's present state again, one commit each; the version stays, so readers that know it are not moved. */
async function tellAll<R>(
  records: AsyncIterable<R>,
  again: (record: R, session: Parameters<typeof tell>[2]) => Promise<void>,
) {
  let told = 0;
  for await (const record of records) {
    await commit((session) => again(record, session));
    told += 1;
  }
  return { told };
}

const inOrderAgain = (actor: Actor) => (row: InOrderRow, session: Parameters<typeof tell>[2]) =>
  tell(InOrderEvent, { state: stateOf(row), version: row.version, actor }, session);

const outOrderAgain = (actor: Actor) => (row: OutOrderRow, session: Parameters<typeof tell>[2]) =>
  tell(OutOrderEvent, { state: outStateOf(row), version: row.version, actor }, session);

export const republishing = [
  answerFreely(RepublishInOrders, ({ actor }) =>
    tellAll(InOrders.find().lean<InOrderRow[]>().cursor(), inOrderAgain(actor)),
  ),
  answerFreely(RepublishOutOrders, ({ actor }) =>
    tellAll(OutOrders.find().lean<OutOrderRow[]>().cursor(), outOrderAgain(actor)),
  ),
];

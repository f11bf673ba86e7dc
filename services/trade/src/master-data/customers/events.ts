import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { replay } from '@qiaohui/service-kit/events/replay';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { CustomerEvent, type CustomerState, RepublishCustomers } from './contract.ts';
import { type CustomerRecord, Customers } from './model.ts';

const stateOf = ({ _id: id, team, name, client_codes, deleted_at }: CustomerRecord): CustomerState => ({
  id,
  team,
  name,
  client_codes,
  deleted: deleted_at !== null,
});

/** Publishes a customer in the transaction that changed it, with a live note to the open pages of its team. */
export const publishCustomer = (record: CustomerRecord, actor: Actor, session: ClientSession): Promise<void> =>
  publish(
    CustomerEvent,
    { state: stateOf(record), version: record.version, actor, live: { teams: [record.team] } },
    session,
  );

async function* present() {
  for await (const record of Customers.find().lean<CustomerRecord[]>().cursor())
    yield { state: stateOf(record), version: record.version };
}

export const republishCustomers = handleWithoutTransaction(RepublishCustomers, async ({ actor }) => ({
  told: await replay(CustomerEvent, present(), actor),
}));

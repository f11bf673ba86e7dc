import type { ClientSession } from 'mongoose';
import { advance } from '../logistics/waybills/change.store.ts';
import { type By, createWaybill } from '../logistics/waybills/create.store.ts';
import { takeTurn } from '../logistics/waybills/family.store.ts';
import { jobNumber } from '../logistics/waybills/rules.ts';
import { NewWaybill } from '../logistics/waybills/schema.ts';
import { customerNamed } from './customers.data.ts';
import { demoFamilies } from './families.data.ts';

const HOUR_MS = 3_600_000;
const actor = { kind: 'system' as const, id: 'demo' };

/** Creates masters with their houses: a sea import in operation, and an air export that does not come to its master yet. */
export async function demoFamiliesOf(team: string, session: ClientSession): Promise<void> {
  for (const [index, { master, houses }] of demoFamilies.entries()) {
    const at = new Date(Date.UTC(2026, 10, 10, 2) + index * 26 * HOUR_MS);
    const by: By = { team, email: 'trade@example.com', actor, at };
    const number = jobNumber('W20261110', index + 1);
    const record = await createWaybill(NewWaybill.parse({ ...master, number }), by, session);
    for (const [nth, { client, consignee, ...house }] of houses.entries()) {
      const customer = customerNamed(client);
      const { containers: _, consignor, ...common } = master;
      const own = {
        ...common,
        ...house,
        consignor,
        customer,
        ...(consignee && { consignee: { ...consignee, customer } }),
        client,
        number: `${number}-0${nth + 1}`,
      };
      await createWaybill(NewWaybill.parse(own), { ...by, master: record }, session);
      await takeTurn(team, record._id, 1, session);
    }
    if (master.transport === 'sea')
      await advance(record, 'operation', { ...by, at: new Date(at.getTime() + 20 * HOUR_MS) }, session);
  }
}

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/data/upgrades';
import { allOwners } from '../../codes/store.ts';
import { addPlainClients } from '../intake/store.ts';
import { settleClient } from './store.ts';

const MARK = 'in-orders-plain-clients';

/** Compares clients of in-orders by their plain codes, also those of older versions. */
export async function upgradeClients(): Promise<void> {
  if (await isUpgraded(MARK)) return;
  await addPlainClients();
  // goods that came to another team's waybill by its number alone leave it
  for (const [client, team] of await allOwners()) await transaction((session) => settleClient(client, team, session));
  await markUpgraded(MARK);
}

import { batches } from '@qiaohui/service-kit/runtime/batches';
import { ownersOf } from '../stock/goods/owner.rules.ts';
import { stored } from './collections.ts';

const AT_A_TIME = 500;
const codes = { client_code: 1, client_code2: 1, client_code3: 1 };
type Codes = { _id: string; client_code: string; client_code2?: string; client_code3?: string };

/** Adds the plain form of all their client codes to in-orders of older versions; stock links find them by it. */
export async function upgradeInOwners(): Promise<void> {
  const inOrders = stored<Codes>('in_orders');
  const old = inOrders.find({ owners: { $exists: false } }, { projection: codes });
  for await (const batch of batches(old, AT_A_TIME))
    await inOrders.bulkWrite(
      batch.map(({ _id, client_code, client_code2 = '', client_code3 = '' }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { owners: ownersOf({ client_code, client_code2, client_code3 }) } },
        },
      })),
    );
}

import { batches } from '@qiaohui/service-kit/runtime/batches';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { stored } from './collections.ts';

const AT_A_TIME = 500;

/**
 * Adds the plain form of the client's code to in-orders of older versions, which have only the written one; teams are
 * found by it.
 */
export async function upgradeClients(): Promise<void> {
  const inOrders = stored('in_orders');
  const old = inOrders.find({ client: { $exists: false } }, { projection: { client_code: 1 } });
  for await (const batch of batches(old, AT_A_TIME))
    await inOrders.bulkWrite(
      batch.map(({ _id, client_code }) => ({
        updateOne: { filter: { _id }, update: { $set: { client: plainCode(String(client_code ?? '')) } } },
      })),
    );
}

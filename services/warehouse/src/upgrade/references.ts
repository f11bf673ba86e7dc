import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { referenceKeys } from '../outbound/orders/reference.rules.ts';
import type { OutOrderRecord } from '../outbound/orders/store.ts';
import { stored } from './collections.ts';

const AT_A_TIME = 500;
/** The index of older versions, which compared references by the customer's code as it was written. */
const OLD_INDEX = 'client_code_1_reference_1';
/** MongoDB's error code for a missing index. */
const NO_INDEX = 27;

type Old = Pick<OutOrderRecord, '_id' | 'number' | 'client_code' | 'reference' | 'reference_keys' | 'lines'>;
const fields = { number: 1, client_code: 1, reference: 1, 'lines.goods.id': 1 };

async function dropOldIndex(): Promise<void> {
  try {
    await stored('out_orders').dropIndex(OLD_INDEX);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === NO_INDEX)) throw error;
  }
}

async function ownersOf(orders: Old[]): Promise<Map<string, string[]>> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ goods }) => goods.id));
  const found = await stored<{ _id: string; owners: string[] }>('goods')
    .find({ _id: { $in: ids } }, { projection: { owners: 1 } })
    .toArray();
  return new Map(found.map((row) => [row._id, row.owners]));
}

/**
 * Gives older orders the keys of their references, the oldest first. Where two orders of one customer already have one
 * reference, it stays the first one's, and the other is logged for a person: it may have been shipped, and stays as it
 * is until somebody changes it.
 */
export async function upgradeReferences(log = pino({ name: 'warehouse' })): Promise<void> {
  const orders = stored<Old>('out_orders');
  const old = orders.find(
    { reference: { $gt: '' }, reference_keys: { $exists: false } },
    { projection: fields, sort: { created_at: 1, _id: 1 }, batchSize: AT_A_TIME },
  );
  for await (const batch of batches(old, AT_A_TIME)) {
    const owners = await ownersOf(batch);
    for (const { _id, number, client_code, reference, lines } of batch) {
      const goods = lines.map(({ goods: { id } }) => owners.get(id) ?? []);
      const $set = { reference_keys: referenceKeys(client_code, reference, goods) };
      try {
        await orders.updateOne({ _id, reference_keys: { $exists: false } }, { $set });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        log.warn({ order: _id, number, client_code, reference }, 'reference.taken_twice');
      }
    }
  }
  await dropOldIndex();
}

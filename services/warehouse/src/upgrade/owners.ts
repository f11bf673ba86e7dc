import type { InOrderRecord } from '../inbound/orders/store.ts';
import { ownersOf } from '../stock/goods/owner.rules.ts';
import type { GoodsRecord } from '../stock/goods/store.ts';
import { stored } from './collections.ts';

const AT_A_TIME = 500;
const old = { owners: { $exists: false } };
const codes = { client_code: 1, client_code2: 1, client_code3: 1 };

/** Sets the owners of older goods to the codes of their in-order; finished ones are skipped. */
export async function upgradeOwners(): Promise<void> {
  const all = stored<Pick<GoodsRecord, '_id' | 'ware_in' | 'client_code'>>('goods');
  const inOrders = stored<Pick<InOrderRecord, '_id' | keyof typeof codes>>('in_orders');
  for (;;) {
    const goods = await all
      .find(old, { projection: { ware_in: 1, client_code: 1 } })
      .limit(AT_A_TIME)
      .toArray();
    if (goods.length === 0) return;
    const where = { _id: { $in: goods.map(({ ware_in }) => ware_in.id) } };
    const found = await inOrders.find(where, { projection: codes }).toArray();
    const orders = new Map(found.map((order) => [order._id, order]));
    await all.bulkWrite(
      goods.map((row) => {
        const order = orders.get(row.ware_in.id) ?? { client_code2: '', client_code3: '', ...row };
        return { updateOne: { filter: { _id: row._id }, update: { $set: { owners: ownersOf(order) } } } };
      }),
    );
  }
}

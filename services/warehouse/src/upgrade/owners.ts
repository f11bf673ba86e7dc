import { trusted } from 'mongoose';
import { InOrders } from '../inbound/orders/model.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { ownersOf } from '../stock/goods/owner.rules.ts';

const AT_A_TIME = 500;
const old = { owners: { $exists: false } };

/** Goods of before have the codes of their in-order as owners; what is done stays done. */
export async function upgradeOwners(): Promise<void> {
  for (;;) {
    const goods = (await Goods.collection
      .find(old, { projection: { ware_in: 1, client_code: 1 } })
      .limit(AT_A_TIME)
      .toArray()) as unknown as Pick<GoodsRow, '_id' | 'ware_in' | 'client_code'>[];
    if (goods.length === 0) return;
    const _id = trusted({ $in: goods.map(({ ware_in }) => ware_in.id) });
    const codes = { client_code: 1, client_code2: 1, client_code3: 1 };
    const orders = new Map((await InOrders.find({ _id }, codes).lean()).map((order) => [order._id, order]));
    await Goods.collection.bulkWrite(
      goods.map((row) => {
        const order = orders.get(row.ware_in.id) ?? { client_code2: '', client_code3: '', ...row };
        return {
          updateOne: { filter: { _id: row._id as never }, update: { $set: { owners: ownersOf(order) } } },
        };
      }),
    );
  }
}

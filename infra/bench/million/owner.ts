import { stringify } from 'safe-stable-stringify';
import { stateOf } from '../../../services/remit/src/orders/read/view.ts';
import { readOrders } from '../../../services/remit/src/orders/store.ts';
import { onMongod } from '../database.ts';
import type { Desk } from './desk.ts';

const AT_A_TIME = 500;
type Copy = { _id: string; version: number; state: Record<string, unknown> };

/** Returns the published state of an order, except for the parts that depend on the moment of publication. */
const lasting = ({ moves: _moves, rateIsOld: _rateIsOld, ...state }: Record<string, unknown>) => stringify(state);

/** Returns the ids of orders whose copy on the desk differs from their owner's, and of copies without an owner. */
export async function differences(uri: string, desk: Desk): Promise<string[]> {
  return onMongod(uri, async (client) => {
    const owned = client.db(desk.databaseOf('remit')).collection<{ _id: string }>('orders');
    const copies = client.db(desk.databaseOf('admin')).collection<Copy>('orders');
    const books = client.db(desk.databaseOf('admin')).collection<Copy>('postings');
    const wrong: string[] = [];
    const compare = async (batch: unknown[]) => {
      const orders = readOrders(batch);
      const where = { _id: { $in: orders.map(({ _id }) => _id) } };
      const copied = new Map((await copies.find(where).toArray()).map((one) => [one._id, one]));
      const posted = new Map((await books.find(where).toArray()).map((one) => [one._id, one.version]));
      for (const order of orders) {
        const copy = copied.get(order._id);
        const state = JSON.parse(JSON.stringify(stateOf(order, 1, new Date())));
        const isSame = copy?.version === order.version && lasting(copy.state) === lasting(state);
        if (!isSame || posted.get(order._id) !== order.version) wrong.push(order._id);
      }
    };
    let batch: unknown[] = [];
    for await (const order of owned.find()) {
      if (batch.push(order) < AT_A_TIME) continue;
      await compare(batch);
      batch = [];
    }
    await compare(batch);
    const more = (await copies.countDocuments()) - (await owned.countDocuments());
    return more === 0 ? wrong : [...wrong, `${more} copies too many`];
  });
}

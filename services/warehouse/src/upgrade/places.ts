import { batches } from '@qiaohui/service-kit/batches';
import { commit } from '@qiaohui/service-kit/mongo';
import { OutOrders } from '../outbound/orders/model.ts';
import { askedAt } from '../outbound/orders/store.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { goodsOf, postAll } from '../stock/ledger/store.ts';
import { DOCK, isOrders } from '../stock/places/rules.ts';
import { idsAt } from '../stock/places/store.ts';
import { Shelves } from '../stock/shelves/model.ts';

const AT_A_TIME = 500;
const nobody = { id: 'upgrade', name: 'Qiaohui' };

type Standing = Pick<GoodsRow, '_id' | 'places'>;

/** What stands at orders' places beyond what these orders ask for. */
async function leftOver(goods: Standing[]) {
  const asked = await askedAt(goods);
  return goods.flatMap(({ _id, places }) =>
    Object.entries(places)
      .filter(([place]) => isOrders(place))
      .map(([from, there]) => ({ goods: _id, from, pieces: there - (asked.get(from)?.get(_id) ?? 0) }))
      .filter(({ pieces }) => pieces > 0),
  );
}

/** Puts pieces that nobody ordered back to the dock, with a movement that says whence. */
async function putBack(goods: string): Promise<void> {
  await commit(async (session) => {
    const rows = [...(await goodsOf([goods], session)).values()];
    for (const left of await leftOver(rows)) {
      const order = await OutOrders.findOne({ number: left.from }, { number: 1 }, { session }).lean();
      const document = { id: order?._id ?? left.from, code: left.from };
      const why = { document, user: nobody, at: new Date(), reason: 'left-over' };
      await postAll([{ ...left, kind: 'move' as const, to: DOCK }], why, session);
    }
  });
}

/**
 * Earlier versions let a correction bring more to an order's place than it asked for, where it stayed when the order
 * was shipped, and let a shelf be closed while goods were put on it. The pieces go back to the dock, and such shelves
 * are in use again.
 */
export async function upgradePlaces(): Promise<void> {
  const here = Goods.collection.find({ in_stock: true }, { projection: { places: 1 }, batchSize: AT_A_TIME });
  for await (const batch of batches(here, AT_A_TIME)) {
    const left = await leftOver(batch as unknown as Standing[]);
    for (const id of new Set(left.map(({ goods }) => goods))) await putBack(id);
  }
  for (const { _id } of await Shelves.find({ active: false }, { _id: 1 }).lean())
    if ((await idsAt(_id, 1)).length > 0)
      await Shelves.updateOne({ _id }, { $set: { active: true }, $inc: { edits: 1 } });
}

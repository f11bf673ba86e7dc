import { transaction } from '@qiaohui/service-kit/data/mongo';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import { orderedAtPlaces } from '../outbound/orders/store.ts';
import { type GoodsRecord, goodsToMove } from '../stock/goods/store.ts';
import { postAll } from '../stock/ledger/store.ts';
import { DOCK, isOrders } from '../stock/places/rules.ts';
import { idsAt } from '../stock/places/store.ts';
import { stored } from './collections.ts';

const AT_A_TIME = 500;
const nobody = { id: 'upgrade', name: 'Qiaohui' };

type Located = Pick<GoodsRecord, '_id' | 'places'>;

/** Returns the pieces at orders' places beyond what these orders require. */
async function leftOver(goods: Located[]) {
  const ordered = await orderedAtPlaces(goods);
  return goods.flatMap(({ _id, places }) =>
    Object.entries(places)
      .filter(([place]) => isOrders(place))
      .map(([from, there]) => ({ goods: _id, from, pieces: there - (ordered.get(from)?.get(_id) ?? 0) }))
      .filter(({ pieces }) => pieces > 0),
  );
}

/** Moves unordered pieces back to the dock, by a movement that names their place. */
async function putBack(goods: string): Promise<void> {
  await transaction(async (session) => {
    const rows = [...(await goodsToMove([goods], session)).values()];
    for (const left of await leftOver(rows)) {
      const order = await stored<{ _id: string; number: string }>('out_orders').findOne(
        { number: left.from },
        { session },
      );
      const document = { id: order?._id ?? left.from, code: left.from };
      const cause = { document, user: nobody, at: new Date(), reason: 'left-over' };
      await postAll([{ ...left, kind: 'move' as const, to: DOCK }], cause, session);
    }
  });
}

/**
 * Repairs stocks of earlier versions, where a correction could move more to an order's place than it required, which
 * stayed there when the order was shipped, and a shelf could be closed while goods were put on it. The pieces go back
 * to the dock, and such shelves are active again.
 */
export async function upgradePlaces(): Promise<void> {
  const here = stored<Located & { in_stock: boolean }>('goods').find(
    { in_stock: true },
    { projection: { places: 1 }, batchSize: AT_A_TIME },
  );
  for await (const batch of batches(here, AT_A_TIME)) {
    const left = await leftOver(batch);
    for (const id of new Set(left.map(({ goods }) => goods))) await putBack(id);
  }
  const shelves = stored<{ _id: string; active: boolean; edits?: number }>('shelves');
  for (const { _id } of await shelves.find({ active: false }).toArray())
    if ((await idsAt(_id, 1)).length > 0)
      await shelves.updateOne({ _id }, { $set: { active: true }, $inc: { edits: 1 } });
}

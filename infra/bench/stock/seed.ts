import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { InOrderRecord } from '../../../services/warehouse/src/inbound/orders/model.ts';
import type { OutOrderRecord } from '../../../services/warehouse/src/outbound/orders/model.ts';
import type { ShippedRecord } from '../../../services/warehouse/src/outbound/orders/shipped.model.ts';
import type { GoodsRecord } from '../../../services/warehouse/src/stock/goods/model.ts';
import type { MovementRecord } from '../../../services/warehouse/src/stock/ledger/model.ts';
import { type Totals, totalsOf } from '../../../services/warehouse/src/stock/ledger/movement.rules.ts';
import { applied } from '../../../services/warehouse/src/stock/ledger/store.ts';
import { shelvesOf } from '../../../services/warehouse/src/stock/places/rules.ts';
import { onMongod } from '../database.ts';
import { cameAt, lifeOf } from './life.ts';
import { goodsOf, inOrderOf, outOrderOf, shippedOf, user } from './rows.ts';

/** Goods of one in-order, and in-orders written per batch. */
const KINDS = 10;
const ORDERS = 100;

type Batch = {
  in_orders: InOrderRecord[];
  goods: GoodsRecord[];
  movements: MovementRecord[];
  out_orders: OutOrderRecord[];
  shipped_goods: ShippedRecord[];
  shelved: Array<{ _id: string; at: string[] }>;
};
const emptyBatch = (): Batch => ({
  in_orders: [],
  goods: [],
  movements: [],
  out_orders: [],
  shipped_goods: [],
  shelved: [],
});

/** Counters of pieces by day, and of all time where the day is null. */
type Counters = Map<string | null, Totals>;

function count(counters: Counters, day: string | null, { in: came, out, counted }: Totals): void {
  const sum = counters.get(day) ?? { in: 0, out: 0, counted: 0 };
  counters.set(day, { in: sum.in + came, out: sum.out + out, counted: sum.counted + counted });
}

/**
 * Makes one in-order whose goods pass through their lives by the ledger's own rule; shipped goods go out with one of
 * two out-orders.
 */
function live(index: number, total: number, now: number, batch: Batch, counters: Counters): void {
  const first = index * KINDS;
  const order = inOrderOf(index, cameAt(first, total, now), KINDS);
  batch.in_orders.push(order);
  const outs = new Map<number, OutOrderRecord>();
  for (let nth = 0; nth < KINDS; nth += 1) {
    let goods = goodsOf(first + nth, nth, order);
    for (const [turn, { shift, at, document }] of lifeOf(goods._id, first + nth, order.created_at, now).entries()) {
      const out =
        document === 'out' ? (outs.get(turn) ?? outOrderOf(index * 10 + turn, at, order.client_code)) : undefined;
      const scan = { id: `${goods._id}-${turn}`, code: 'SCAN' };
      const source = document === 'in' ? goods.ware_in : out ? { id: out._id, code: out.number } : scan;
      const posted = applied(goods, shift, { document: source, user, at });
      goods = posted.row;
      batch.movements.push(posted.movement);
      for (const day of [dayOf(at), null]) count(counters, day, totalsOf(shift));
      if (!out) continue;
      outs.set(turn, out);
      batch.shipped_goods.push(shippedOf(goods, shift.pieces, out));
    }
    batch.goods.push(goods);
    batch.shelved.push({ _id: goods._id, at: shelvesOf(goods.places) });
  }
  batch.out_orders.push(...outs.values());
}

/** Fills a database with goods and their movements, without indexes: the service creates those when it starts. */
export async function seed(uri: string, database: string, total: number): Promise<void> {
  await onMongod(uri, async (client) => {
    const db = client.db(database);
    const counters: Counters = new Map();
    const now = Date.now() - 3600_000;
    let writing: Promise<unknown> = Promise.resolve();
    for (let from = 0; from < total / KINDS; from += ORDERS) {
      const batch = emptyBatch();
      for (let at = from; at < Math.min(from + ORDERS, total / KINDS); at += 1) live(at, total, now, batch, counters);
      await writing;
      writing = Promise.all(
        Object.entries(batch).map(([name, rows]) =>
          db.collection(name).insertMany(rows as never[], { ordered: false, writeConcern: { w: 1, journal: false } }),
        ),
      );
    }
    await writing;
    const pieces = [...counters].map(([day, moved]) => ({ _id: `${day ?? 'shard'}-0`, day, ...moved }));
    await db.collection('pieces').insertMany(pieces as never[]);
  });
}

import { until } from '../product.ts';
import type { SignedIn } from './people.ts';

type Order = { id: string; number: string; version: number };

async function dataOf<T>(who: SignedIn, path: string, body: object): Promise<T> {
  const { status, body: reply } = await who.post(`/api/v1/warehouse${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data as unknown as T;
}

/** The in-orders of a waybill, as the warehouse lists them. */
export const inOrdersOf = async (who: SignedIn, waybill: string): Promise<Order[]> =>
  (await dataOf<{ data: Order[] }>(who, '/in', { keyword: waybill, type: [] })).data;

type Goods = { id: string; type: string; sorting: string[] };

/** Takes in the announced goods of a waybill once the warehouse has its in-order; returns them. */
export async function receiveGoods(who: SignedIn, waybill: string, pieces: number): Promise<Goods[]> {
  const [order] = await until('the warehouse has the in-order', async () => {
    const found = await inOrdersOf(who, waybill);
    return found.length > 0 && found;
  });
  const { goods } = await dataOf<{ goods: Goods[] }>(who, '/in/one', { id: order?.id });
  const lines = [{ goods_id: goods[0]?.id, pieces }];
  await dataOf(who, '/in/receive', { id: order?.id, lines });
  return goods;
}

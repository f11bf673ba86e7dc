import { page } from '@qiaohui/service-kit/paging';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { matching, wordsOf } from '@qiaohui/service-kit/terms';
import { type InOrderRow, InOrders } from '../inbound/orders/model.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { type MovementRow, Movements } from '../stock/ledger/model.ts';
import type { WindowRow } from './model.ts';
import type { WindowGoods, WindowHead, WindowInOrder, WindowMovement } from './schema.ts';

type Of = Pick<WindowRow, 'client_code'>;
/** Goods whose movements a keyword finds. */
const MOST_GOODS = 500;

const goodsRow = ({ _id: id, code, type, sku, box_count, count, stock, ...row }: GoodsRow): WindowGoods => ({
  ...{ id, code, type, sku, box_count, count, stock },
  best_before: row.best_before,
  in_order: row.ware_in.code,
  created_at: row.created_at.toISOString(),
});

const inOrderRow = (row: InOrderRow): WindowInOrder => ({
  id: row._id,
  number: row.number,
  waybill_number: row.waybill_number,
  package: row.package,
  quantity: row.quantity,
  eta: row.eta,
  created_at: row.created_at.toISOString(),
});

const movementRow = ({ _id: id, kind, goods, change, after, document, at }: MovementRow): WindowMovement => ({
  ...{ id, kind, change, after },
  code: goods.code,
  type: goods.type,
  document: document.code,
  at: at.toISOString(),
});

/** The customer's goods in stock. */
export function goodsIn({ client_code }: Of, { keyword, ...query }: PageQuery, url: string) {
  const where = { client_code, in_stock: true, ...matching(keyword) };
  return page(Goods, { where, by: 'created_at', query, url, row: goodsRow });
}

/** The customer's in-orders that are on their way. */
export function announcedIn({ client_code }: Of, { keyword, ...query }: PageQuery, url: string) {
  const where = { client_code, status: 1, received: 0, ...matching(keyword) };
  return page(InOrders, { where, by: 'created_at', query, url, row: inOrderRow });
}

async function goodsNamed(client_code: string, keyword: string | undefined) {
  if (wordsOf(keyword).length === 0) return {};
  const named = Goods.collection.find({ client_code, ...matching(keyword) }, { projection: { _id: 1 } });
  const ids = (await named.limit(MOST_GOODS).toArray()).map(({ _id }) => _id);
  return { 'goods.id': { $in: ids } };
}

/** What changed the customer's stock; what was moved within the house is the house's business. */
export async function movementsIn({ client_code }: Of, { keyword, ...query }: PageQuery, url: string) {
  const where = { client_code, change: { $ne: 0 }, ...(await goodsNamed(client_code, keyword)) };
  return page(Movements, { where, by: 'at', query, url, row: movementRow });
}

export async function headOf({ client_code, expires_at }: WindowRow): Promise<WindowHead> {
  const here = { $match: { client_code, in_stock: true } };
  const [sum] = await Goods.collection
    .aggregate<{ pieces: number }>([here, { $group: { _id: null, pieces: { $sum: '$stock' } } }])
    .toArray();
  return { client_code, expires_at: expires_at.toISOString(), pieces: sum?.pieces ?? 0 };
}

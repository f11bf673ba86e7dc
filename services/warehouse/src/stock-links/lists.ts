import { keywordFilter, keywordsOf } from '@qiaohui/service-kit/data/search-terms';
import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { VALID } from '../contract.ts';
import { type InOrderRecord, pageInOrders } from '../inbound/orders/store.ts';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { findGoods, type GoodsRecord, inOrdersOfOwner, pageGoods, sumOfStock } from '../stock/goods/store.ts';
import { type MovementRecord, pageMovements } from '../stock/ledger/store.ts';
import type { StockLinkRecord } from './model.ts';
import type { StockLinkGoods, StockLinkHead, StockLinkInOrder, StockLinkMovement } from './schema.ts';

/** Filter for what belongs to a customer, whichever of its codes an in-order names and however it is spelled. */
const ownedBy = (client_code: string) => ({ owners: plainCode(client_code) });

type Of = Pick<StockLinkRecord, 'client_code'>;
/** Maximum number of goods whose movements a keyword finds. */
const MAX_GOODS = 500;

const goodsRow = ({ _id: id, code, type, sku, box_count, count, stock, ...row }: GoodsRecord): StockLinkGoods => ({
  ...{ id, code, type, sku, box_count, count, stock },
  best_before: row.best_before,
  in_order: row.ware_in.code,
  created_at: row.created_at.toISOString(),
});

const inOrderRow = (row: InOrderRecord): StockLinkInOrder => ({
  id: row._id,
  number: row.number,
  waybill_number: row.waybill_number,
  package: row.package,
  quantity: row.quantity,
  eta: row.eta,
  created_at: row.created_at.toISOString(),
});

const movementRow = ({ _id: id, kind, goods, change, after, document, at }: MovementRecord): StockLinkMovement => ({
  ...{ id, kind, change, after },
  code: goods.code,
  type: goods.type,
  document: document.code,
  at: at.toISOString(),
});

/** Lists the customer's goods in stock. */
export function goodsIn({ client_code }: Of, { keyword, ...query }: PageQuery, url: string) {
  const where = { ...ownedBy(client_code), in_stock: true, ...keywordFilter(keyword) };
  return pageGoods({ where, by: 'created_at', query, url, row: goodsRow });
}

/**
 * Finds in-orders by the numbers that a link shows: their search terms hold what is the house's own as well, such as
 * the description and further client codes.
 */
const numbersHold = (keyword: string | undefined) =>
  keywordsOf(keyword).map((word) => {
    const holds = trusted({ $regex: escapeRegExp(word), $options: 'i' });
    return { $or: [{ number: holds }, { waybill_number: holds }] };
  });

/** Lists the customer's in-orders that are on their way. */
export function announcedIn({ client_code }: Of, { keyword, ...query }: PageQuery, url: string) {
  const wanted = numbersHold(keyword);
  const where = {
    ...ownedBy(client_code),
    status: VALID,
    received: 0,
    awaited: true,
    ...(wanted.length > 0 && { $and: wanted }),
  };
  return pageInOrders({ where, by: 'created_at', query, url, row: inOrderRow });
}

async function goodsNamed(client_code: string, keyword: string | undefined) {
  if (keywordsOf(keyword).length === 0) return {};
  const where = { ...ownedBy(client_code), ...keywordFilter(keyword) };
  const named = await findGoods(where, { fields: { _id: 1 }, limit: MAX_GOODS });
  return { 'goods.id': { $in: named.map(({ _id }) => _id) } };
}

/** Lists the changes of the customer's stock; moves within the house are internal. */
export async function movementsIn({ client_code }: Of, { keyword, ...query }: PageQuery, url: string) {
  const ware_in = { $in: await inOrdersOfOwner(client_code) };
  const where = { ware_in, change: { $ne: 0 }, ...(await goodsNamed(client_code, keyword)) };
  return pageMovements({ where, by: 'at', query, url, row: movementRow });
}

export async function headOf({ client_code, expires_at }: StockLinkRecord): Promise<StockLinkHead> {
  const pieces = await sumOfStock({ ...ownedBy(client_code), in_stock: true });
  return { client_code, expires_at: expires_at.toISOString(), pieces };
}

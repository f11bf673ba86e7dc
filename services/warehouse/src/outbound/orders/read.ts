import { page } from '@qiaohui/service-kit/paging';
import { missing } from '@qiaohui/service-kit/refusal';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { period } from '../../inbound/orders/rules.ts';
import { Goods, type GoodsRow } from '../../stock/goods/model.ts';
import { isOwner } from '../../stock/goods/owner.rules.ts';
import { type OutOrderRow, OutOrders } from './model.ts';
import { nextStages, pickedOf } from './rules.ts';
import type { OutOrder, OutOrderQuery, OutOrderWithGoods } from './schema.ts';
import { Shipped, type ShippedRow } from './shipped.model.ts';
import { lineOf, moveOf, outOrderOf, packOf, shippedOf } from './view.ts';

/** What a list's filter asks for. */
export function wanted({ keyword, status, valid, year, month }: z.output<typeof OutOrderQuery>) {
  const span = period(year, month, new Date());
  return {
    ...matching(keyword),
    ...(status ? { status } : {}),
    ...(valid === undefined ? {} : { valid }),
    ...(span ? { created_at: { $gte: span[0], $lt: span[1] } } : {}),
  };
}

export const listOutOrders = (
  query: z.output<typeof OutOrderQuery>,
  url: string,
): Promise<{ data: OutOrder[]; next_page_url: string | null }> =>
  page(OutOrders, { where: wanted(query), by: 'created_at', query, url, row: outOrderOf });

export const findShipped = (query: PageQuery, url: string) =>
  page(Shipped, { where: matching(query.keyword), by: 'out_time', query, url, row: shippedOf });

export async function goodsIn(order: OutOrderRow): Promise<Map<string, GoodsRow>> {
  const _id = trusted({ $in: order.lines.map(({ goods }) => goods.id) });
  const found = await Goods.find({ _id }).lean<GoodsRow[]>();
  return new Map(found.map((row) => [row._id, row]));
}

export async function loadOutOrder(id: string): Promise<OutOrderRow> {
  const row = await OutOrders.findById(id).lean<OutOrderRow>();
  if (!row) throw missing('out-order');
  return row;
}

export async function oneOutOrder(id: string): Promise<OutOrderWithGoods> {
  const row = await loadOutOrder(id);
  const shipped = await Shipped.find({ 'ware_out.id': id }).sort({ line: 1 }).lean<ShippedRow[]>();
  const goods = await goodsIn(row);
  const picked = pickedOf(row, goods);
  return {
    ...outOrderOf(row),
    consignee: row.consignee,
    email: row.email,
    locale: row.locale,
    lines: row.lines.map((line, at) => {
      const lot = goods.get(line.goods.id);
      const owner = { owner: lot?.client_code ?? '', foreign: lot ? !isOwner(lot, row.client_code) : false };
      const known = { free: lot?.free ?? 0, best_before: lot?.best_before ?? null, ...owner };
      return lineOf(line, at, { picked: picked[at] ?? 0, ...known });
    }),
    packs: row.packs.map((pack) => packOf(pack, row.number)),
    moves: nextStages(row, picked, goods),
    history: row.history.map(moveOf),
    goods: shipped.map(shippedOf),
  };
}

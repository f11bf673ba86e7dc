import type { Identity } from '@qiaohui/service-kit/auth';
import { page } from '@qiaohui/service-kit/paging';
import { missing } from '@qiaohui/service-kit/refusal';
import { matching } from '@qiaohui/service-kit/terms';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { Goods, type GoodsRow } from '../../stock/goods/model.ts';
import { knownGoodsOf, shownBy } from '../../stock/goods/view.ts';
import { type MovementRow, Movements } from '../../stock/ledger/model.ts';
import { movementsOf } from '../../stock/ledger/view.ts';
import { teamsOf } from '../../teams/model.ts';
import { type WaybillRow, Waybills } from '../waybills/model.ts';
import { type InOrderRow, InOrders } from './model.ts';
import { period } from './rules.ts';
import { DEFAULT_TYPES, type InOrder, type InOrderQuery, type InOrderWithGoods } from './schema.ts';
import { inOrderOf } from './view.ts';

/** A page of an in-order shows its newest movements; the goods tell how the stock stands. */
const SHOWN_MOVEMENTS = 200;
const SHOWN_GOODS = 500;

/** Trade reads what is tied to a waybill of its own team; the warehouse reads all. */
const visibleTo = async (who: Identity) => (who.group === 'trade' ? { team: { $in: await teamsOf(who) } } : {});

async function waybillsOf(rows: InOrderRow[]): Promise<Map<string, WaybillRow>> {
  const ids = rows.flatMap(({ waybill_id }) => waybill_id ?? []);
  const found = ids.length > 0 ? await Waybills.find({ _id: trusted({ $in: ids }) }).lean<WaybillRow[]>() : [];
  return new Map(found.map((waybill) => [waybill._id, waybill]));
}

const shown = (row: InOrderRow, waybills: Map<string, WaybillRow>) =>
  inOrderOf(row, waybills.get(row.waybill_id ?? ''));

export async function listInOrders(query: z.output<typeof InOrderQuery>, url: string, who: Identity) {
  const { keyword, status, year, month, type = DEFAULT_TYPES } = query;
  const span = period(year, month, new Date());
  const where = {
    ...matching(keyword),
    ...(await visibleTo(who)),
    ...(type.length > 0 ? { type: { $in: type } } : {}),
    ...(status === undefined ? {} : { status }),
    ...(span ? { created_at: { $gte: span[0], $lt: span[1] } } : {}),
  };
  const { data, next_page_url } = await page(InOrders, {
    where,
    by: 'created_at',
    query,
    url,
    row: (row: InOrderRow) => row,
  });
  const waybills = await waybillsOf(data);
  return { data: data.map((row): InOrder => shown(row, waybills)), next_page_url };
}

export async function oneInOrder(id: string, who: Identity): Promise<InOrderWithGoods> {
  const row = await InOrders.collection.findOne<InOrderRow>({ _id: id as never, ...(await visibleTo(who)) });
  if (!row) throw missing('in-order');
  const [waybills, goods, movements] = await Promise.all([
    waybillsOf([row]),
    Goods.find({ 'ware_in.id': id }).sort({ code: 1 }).limit(SHOWN_GOODS).lean<GoodsRow[]>(),
    Movements.find({ ware_in: id }).sort({ at: -1, _id: -1 }).limit(SHOWN_MOVEMENTS).lean<MovementRow[]>(),
  ]);
  const isTrade = who.group === 'trade';
  return {
    ...shown(row, waybills),
    goods: goods.map((one) => ({ ...knownGoodsOf(one), ...(isTrade && { photos: [] }) })),
    movements: await movementsOf(movements),
    photos: isTrade ? [] : row.photos,
    changes: (row.changes ?? []).map(shownBy),
  };
}

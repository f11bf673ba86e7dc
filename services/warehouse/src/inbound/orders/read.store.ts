import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { z } from 'zod';
import { clientNameFor } from '../../clients/store.ts';
import { createdIn } from '../../stock/days.rules.ts';
import { goodsOfInOrder } from '../../stock/goods/store.ts';
import { actionView, knownGoodsView } from '../../stock/goods/view.rules.ts';
import { movementsOfInOrder } from '../../stock/ledger/store.ts';
import { movementViews } from '../../stock/ledger/view.store.ts';
import { orderListed } from '../../stock/sort.rules.ts';
import { teamsOf } from '../../teams/store.ts';
import { type WaybillRecord, waybillsByIds } from '../waybills/store.ts';
import { DEFAULT_TYPES, type InOrder, type InOrderQuery, type InOrderWithGoods } from './schema.ts';
import { findInOrder, type InOrderRecord, pageInOrders } from './store.ts';
import { inOrderView } from './view.ts';

/** Number of newest movements on an in-order's page; the goods show the stock. */
const SHOWN_MOVEMENTS = 200;
const SHOWN_GOODS = 500;

/** Trade reads in-orders linked to a waybill of its own team; the warehouse reads all. */
const visibleTo = async (who: Identity) => (who.group === 'trade' ? { team: { $in: await teamsOf(who) } } : {});

const waybillsOf = (rows: InOrderRecord[]) => waybillsByIds(rows.flatMap(({ waybill_id }) => waybill_id ?? []));

const viewOf = (row: InOrderRecord, waybills: Map<string, WaybillRecord>) =>
  inOrderView(row, waybills.get(row.waybill_id ?? ''));

export async function listInOrders(query: z.output<typeof InOrderQuery>, url: string, who: Identity) {
  const { keyword, status, type = DEFAULT_TYPES } = query;
  const where = {
    ...keywordFilter(keyword),
    ...(await visibleTo(who)),
    ...(type.length > 0 ? { type: { $in: type } } : {}),
    ...(status === undefined ? {} : { status }),
    ...createdIn(query),
  };
  const row = (one: InOrderRecord) => one;
  const order = orderListed<InOrderRecord>(query.sort);
  const { data, ...rest } = await pageInOrders({ where, ...order, query, url, row, counted: true });
  const waybills = await waybillsOf(data);
  return { data: data.map((one): InOrder => viewOf(one, waybills)), ...rest };
}

export async function readInOrder(id: string, who: Identity): Promise<InOrderWithGoods> {
  const row = await findInOrder({ _id: id, ...(await visibleTo(who)) });
  if (!row) throw notFound('in-order');
  const [waybills, goods, movements, client_name] = await Promise.all([
    waybillsOf([row]),
    goodsOfInOrder(id, { sort: { code: 1 }, limit: SHOWN_GOODS }),
    movementsOfInOrder(id, SHOWN_MOVEMENTS),
    clientNameFor(row.client_code, who),
  ]);
  const isTrade = who.group === 'trade';
  return {
    ...viewOf(row, waybills),
    ...(client_name && { client_name }),
    goods: goods.map((one) => ({ ...knownGoodsView(one), ...(isTrade && { photos: [] }) })),
    movements: await movementViews(movements),
    photos: isTrade ? [] : row.photos,
    changes: (row.changes ?? []).map(actionView),
  };
}

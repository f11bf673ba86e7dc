import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { codesOf } from '../../codes/store.ts';
import { goodsAmong, idsUnder } from '../intake/store.ts';
import { jobsOf } from '../waybills/store.ts';
import { type OutOrderRecord, OutOrders } from './model.ts';
import type { OutOrder, OutOrderQuery, TeamOutOrder } from './schema.ts';

type Part = OutOrderRecord['in_orders'][number];

const sumOf = (parts: Part[], of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0);
const piecesOf = (parts: Part[]) => sumOf(parts, ({ pieces }) => pieces);
const returnedOf = (parts: Part[]) => sumOf(parts, ({ returned = 0 }) => returned);

/**
 * What a team sees of an order of which these parts are its goods. Those of other teams stay hidden: the order's trays and
 * weight, which cannot be divided, are then null.
 */
function seenOf(record: OutOrderRecord, own: Part[]) {
  const { _id: id, number, client_code, status, valid } = record;
  const { quantity, tray_quantity, weight } =
    own.length === record.in_orders.length ? record : { quantity: piecesOf(own), tray_quantity: null, weight: null };
  return {
    ...{ id, number, client_code, status, valid, quantity, tray_quantity, weight },
    out_time: record.out_time?.toISOString() ?? null,
    created_at: record.created_at.toISOString(),
  };
}

const listed = (where: Record<string, unknown>, query: PageQuery, url: string) =>
  page(OutOrders, { where, by: 'created_at', query, url, row: (record: OutOrderRecord) => record });

const goodsOf = (records: OutOrderRecord[]) => records.flatMap(({ in_orders }) => in_orders.map(({ id }) => id));

/** Returns a page of the out-orders with goods of a waybill. */
export async function pageOfWaybill(
  { team, waybill }: { team: string; waybill: string },
  query: PageQuery,
  url: string,
): Promise<{ data: OutOrder[]; next_page_url: string | null }> {
  // an in-order's owner may change after its goods have left
  const ours = await idsUnder(waybill);
  const found = await listed({ 'in_orders.id': { $in: ours } }, query, url);
  const goods = await goodsAmong(goodsOf(found.data));
  const jobs = new Set((await jobsOf(team, distinct(goods))).map(({ _id }) => _id));
  const isTheirs = ({ id }: Part) => jobs.has(goods.get(id)?.waybill ?? '');
  const here = new Set(ours);
  const data = found.data.map((record) => {
    const own = record.in_orders.filter(({ id }) => here.has(id));
    return {
      ...seenOf(record, record.in_orders.filter(isTheirs)),
      ...{ pieces: piecesOf(own), returned: returnedOf(own) },
    };
  });
  return { ...found, data };
}

type Goods = Awaited<ReturnType<typeof goodsAmong>>;
const distinct = (goods: Goods) => [...new Set([...goods.values()].flatMap(({ waybill }) => waybill ?? []))];

/**
 * Returns a page of the out-orders of a team's clients. Of their goods those are the team's that its waybills brought, and
 * those of its clients that are on no waybill.
 */
export async function pageOfTeam(
  team: string,
  { keyword, stage, ...query }: OutOrderQuery,
  url: string,
): Promise<{ data: TeamOutOrder[]; next_page_url: string | null }> {
  const codes = await codesOf(team);
  const status = stage === 'void' ? { valid: 0 } : stage ? { status: stage, valid: 1 } : {};
  const found = await listed({ client: { $in: codes }, ...status, ...keywordFilter(keyword) }, query, url);
  const goods = await goodsAmong(goodsOf(found.data));
  const jobs = new Map((await jobsOf(team, distinct(goods))).map(({ _id, number }) => [_id, number]));
  const clients = new Set(codes);
  const isOurs = ({ id }: Part) => {
    const { waybill, client } = goods.get(id) ?? { waybill: null, client: '' };
    return waybill ? jobs.has(waybill) : clients.has(client);
  };
  const data = found.data.map((record) => {
    const own = record.in_orders.filter(isOurs);
    const waybills = new Set(own.flatMap(({ id }) => goods.get(id)?.waybill ?? []));
    return {
      ...seenOf(record, own),
      returned: returnedOf(own),
      waybills: [...waybills].map((id) => ({ id, number: jobs.get(id) ?? '' })),
    };
  });
  return { ...found, data };
}

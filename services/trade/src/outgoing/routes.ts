import { page } from '@qiaohui/service-kit/data/paging';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { idsUnder, waybillsOf } from '../intake/store.ts';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { ownOf, waybillIn } from '../waybills/store.ts';
import { type OutOrderRecord, OutOrders } from './model.ts';
import { OutOrder } from './schema.ts';

const ofWaybill = z.object({ id: z.string().max(60) });

/** Ids of in-orders: those of the requested waybill, and those of its team. */
type Ours = { waybill: Set<string>; team: Set<string> };

const piecesOf = (parts: OutOrderRecord['in_orders']) => parts.reduce((sum, { pieces }) => sum + pieces, 0);

/**
 * Returns an out-order as one waybill sees it. Goods of other teams in the same order stay hidden: its trays and
 * weight, which cannot be divided, are then null.
 */
const row =
  ({ waybill, team }: Ours) =>
  (record: OutOrderRecord): OutOrder => {
    const { _id: id, number, client_code, status, valid } = record;
    const own = record.in_orders.filter((one) => waybill.has(one.id));
    const theirs = record.in_orders.filter((one) => team.has(one.id));
    const { quantity, tray_quantity, weight } =
      theirs.length === record.in_orders.length
        ? record
        : { quantity: piecesOf(theirs), tray_quantity: null, weight: null };
    const returned = own.reduce((sum, one) => sum + (one.returned ?? 0), 0);
    return {
      ...{ id, number, client_code, status, valid, pieces: piecesOf(own), returned, quantity, tray_quantity, weight },
      out_time: record.out_time?.toISOString() ?? null,
      created_at: record.created_at.toISOString(),
    };
  };

/** Returns those of these in-orders that belong to waybills of a team. */
async function inOrdersOf(team: string, ids: string[]): Promise<string[]> {
  const waybills = await waybillsOf(ids);
  const own = new Set(await ownOf(team, [...waybills.values()]));
  return [...waybills].filter(([, waybill]) => own.has(waybill)).map(([inOrder]) => inOrder);
}

export const outgoing = async (app: App) => {
  app.post(
    '/waybills/:id/out-orders/list',
    {
      schema: {
        operationId: 'listWaybillOutOrders',
        summary: 'List the out-orders with goods of a waybill',
        params: ofWaybill,
        body: PageQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(OutOrder)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const { _id } = await waybillIn(team, request.params.id);
      // an in-order's owner may change after its goods have left
      const ours = await idsUnder(_id);
      const found = await page(OutOrders, {
        where: { 'in_orders.id': { $in: ours } },
        by: 'created_at',
        query: { ...request.body, ...request.query },
        url: `${app.prefix}/waybills/${_id}/out-orders/list`,
        row: (record: OutOrderRecord) => record,
      });
      const included = found.data.flatMap(({ in_orders }) => in_orders.map(({ id }) => id));
      const theirs = await inOrdersOf(team, included);
      const seen = row({ waybill: new Set(ours), team: new Set(theirs) });
      return { data: { ...found, data: found.data.map(seen) } };
    },
  );
};

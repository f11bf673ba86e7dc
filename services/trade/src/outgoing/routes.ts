import { me } from '@qiaohui/service-kit/auth';
import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { InOrders } from '../intake/model.ts';
import { teamOf } from '../teams/membership.ts';
import { waybillIn } from '../waybills/change.ts';
import { type OutOrderRecord, OutOrders } from './model.ts';
import { OutOrder } from './schema.ts';

const ofWaybill = z.object({ id: z.string().max(60) });

/** An order as one waybill sees it: of others whose goods leave with the same order it says nothing. */
const row =
  (ours: Set<string>) =>
  (record: OutOrderRecord): OutOrder => {
    const { _id: id, number, client_code, status, valid, quantity, tray_quantity, weight } = record;
    const own = record.in_orders.filter((one) => ours.has(one.id));
    const pieces = own.reduce((sum, one) => sum + one.pieces, 0);
    const returned = own.reduce((sum, one) => sum + (one.returned ?? 0), 0);
    return {
      ...{ id, number, client_code, status, valid, pieces, returned, quantity, tray_quantity, weight },
      out_time: record.out_time?.toISOString() ?? null,
      created_at: record.created_at.toISOString(),
    };
  };

export const outgoing = async (app: App) => {
  app.post(
    '/waybills/:id/out-orders/list',
    {
      schema: {
        operationId: 'listWaybillOutOrders',
        summary: 'List the out-orders that took goods of a waybill away',
        params: ofWaybill,
        body: PageQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(OutOrder)) },
      },
      config: { allow: ['trade'] },
    },
    async (request) => {
      const { _id } = await waybillIn(await teamOf(me(request)), request.params.id);
      // whose an in-order is may change after its goods have left
      const ours = await InOrders.distinct('_id', { waybill: _id });
      const found = await page(OutOrders, {
        where: { 'in_orders.id': { $in: ours } },
        by: 'created_at',
        query: { ...request.body, ...request.query },
        url: `/api/v1/trade/waybills/${_id}/out-orders/list`,
        row: row(new Set(ours)),
      });
      return { data: found };
    },
  );
};

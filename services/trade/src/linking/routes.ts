import { me } from '@qiaohui/service-kit/auth';
import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { z } from 'zod';
import { teamOf } from '../teams/store.ts';
import { waybillIn } from '../waybills/change.ts';
import { waybillOf } from '../waybills/rows.ts';
import { Waybill } from '../waybills/schema.ts';
import { linkInOrder, unlinkInOrder } from './links.ts';
import { type InOrderRecord, InOrders } from '../intake/model.ts';
import { offeredTo } from '../intake/offered.ts';
import { InOrder, LinkInOrder } from '../intake/schema.ts';

const config = { allow: ['trade' as const] };
const ofWaybill = z.object({ id: z.string().max(60) });
const params = ofWaybill.extend({ inOrder: z.string().max(60) });
const response = { 200: Answer(Waybill) };
const listed = { 200: Answer(Page(InOrder)) };

const row = (
  { _id: id, version: _v, names: _n, client: _c, terms: _t, waybill, ...copy }: InOrderRecord,
  byHand: string[],
): InOrder => ({
  ...copy,
  id,
  // copies from before pieces were told have none
  received: copy.received ?? 0,
  created_at: copy.created_at.toISOString(),
  linked_by: waybill ? (byHand.includes(id) ? 'hand' : 'number') : null,
});

export const intake = async (app: App) => {
  app.post(
    '/in-orders/list',
    {
      schema: {
        operationId: 'listFreeInOrders',
        summary: 'List the in-orders of the team’s clients that no waybill has yet',
        body: PageQuery,
        querystring: PageQuery,
        response: listed,
      },
      config,
    },
    async (request) => ({
      data: await page(InOrders, {
        where: { ...(await offeredTo(await teamOf(me(request)))), ...matching(request.body.keyword) },
        by: 'created_at',
        query: { ...request.body, ...request.query },
        url: '/api/v1/trade/in-orders/list',
        row: (record: InOrderRecord) => row(record, []),
      }),
    }),
  );

  app.post(
    '/waybills/:id/in-orders/list',
    {
      schema: {
        operationId: 'listWaybillInOrders',
        summary: 'List the in-orders of a waybill',
        params: ofWaybill,
        body: PageQuery,
        querystring: PageQuery,
        response: listed,
      },
      config,
    },
    async (request) => {
      const waybill = await waybillIn(await teamOf(me(request)), request.params.id);
      const found = await page(InOrders, {
        where: { waybill: waybill._id, ...matching(request.body.keyword) },
        by: 'created_at',
        query: { ...request.body, ...request.query },
        url: `/api/v1/trade/waybills/${waybill._id}/in-orders/list`,
        row: (record: InOrderRecord) => row(record, waybill.in_orders),
      });
      return { data: found };
    },
  );

  app.post(
    '/waybills/:id/in-orders',
    {
      schema: {
        operationId: 'linkInOrder',
        summary: 'Put an in-order under a waybill',
        refuses: [409],
        params: ofWaybill,
        body: LinkInOrder,
        response,
      },
      config,
    },
    async (request) => {
      const who = me(request);
      const { in_order: inOrder } = request.body;
      return {
        data: waybillOf(await linkInOrder({ waybill: request.params.id, team: await teamOf(who), inOrder, who })),
      };
    },
  );

  app.delete(
    '/waybills/:id/in-orders/:inOrder',
    {
      schema: {
        operationId: 'unlinkInOrder',
        summary: 'Take an in-order off a waybill',
        refuses: [409],
        params,
        response,
      },
      config,
    },
    async (request) => {
      const who = me(request);
      const { id: waybill, inOrder } = request.params;
      return { data: waybillOf(await unlinkInOrder({ waybill, team: await teamOf(who), inOrder, who })) };
    },
  );
};

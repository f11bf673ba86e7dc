import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { InOrder, LinkInOrder } from '../intake/schema.ts';
import { pageOfOffered, pageUnder } from '../intake/store.ts';
import { Waybill } from '../waybills/schema.ts';
import { waybillIn } from '../waybills/store.ts';
import { linkInOrder, unlinkInOrder } from './links.ts';

const ofWaybill = z.object({ id: z.string().max(60) });
const params = ofWaybill.extend({ inOrder: z.string().max(60) });
const response = { 200: DataResponse(Waybill) };
const listed = { 200: DataResponse(Page(InOrder)) };

export const inOrders = async (app: App) => {
  app.post(
    '/in-orders/list',
    {
      schema: {
        operationId: 'listFreeInOrders',
        summary: 'List the in-orders of the team’s clients without a waybill',
        body: PageQuery,
        querystring: PageQuery,
        response: listed,
      },
      config: clerks,
    },
    async (request) => ({
      data: await pageOfOffered(await teamOf(callerOf(request)), {
        keyword: request.body.keyword,
        query: { ...request.body, ...request.query },
        url: `${app.prefix}/in-orders/list`,
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
      config: clerks,
    },
    async (request) => {
      const waybill = await waybillIn(await teamOf(callerOf(request)), request.params.id);
      const found = await pageUnder(waybill._id, waybill.in_orders, {
        keyword: request.body.keyword,
        query: { ...request.body, ...request.query },
        url: `${app.prefix}/waybills/${waybill._id}/in-orders/list`,
      });
      return { data: found };
    },
  );

  app.post(
    '/waybills/:id/in-orders',
    {
      schema: {
        operationId: 'linkInOrder',
        summary: 'Link an in-order to a waybill',
        errors: [409],
        params: ofWaybill,
        body: LinkInOrder,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const { in_order: inOrder } = request.body;
      return { data: await linkInOrder({ waybill: request.params.id, team: await teamOf(who), inOrder, who }) };
    },
  );

  app.delete(
    '/waybills/:id/in-orders/:inOrder',
    {
      schema: {
        operationId: 'unlinkInOrder',
        summary: 'Unlink an in-order from a waybill',
        errors: [409],
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const { id: waybill, inOrder } = request.params;
      return { data: await unlinkInOrder({ waybill, team: await teamOf(who), inOrder, who }) };
    },
  );
};

import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { waybillIn } from '../waybills/store.ts';
import { OutOrder, OutOrderQuery, TeamOutOrder } from './schema.ts';
import { pageOfTeam, pageOfWaybill } from './store.ts';

const ofWaybill = z.object({ id: z.string().max(60) });

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
      const query = { ...request.body, ...request.query };
      return {
        data: await pageOfWaybill({ team, waybill: _id }, query, `${app.prefix}/waybills/${_id}/out-orders/list`),
      };
    },
  );

  app.post(
    '/out-orders/list',
    {
      schema: {
        operationId: 'listOutOrders',
        summary: 'List the out-orders of the team’s clients, with what leaves of the team’s goods',
        body: OutOrderQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(TeamOutOrder)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await pageOfTeam(team, { ...request.body, ...request.query }, `${app.prefix}/out-orders/list`) };
    },
  );
};

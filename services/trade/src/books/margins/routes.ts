import { page } from '@qiaohui/service-kit/data/paging';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { CountedMargins } from './model.ts';
import { MarginFilter, MarginQuery, Margins, WaybillMargin } from './schema.ts';
import { marginRow, marginsOf } from './store.ts';

export const margins = async (app: App) => {
  app.get(
    '',
    {
      schema: {
        operationId: 'getMargins',
        summary: 'Add up the margins of waybills by month, customer, route or salesperson',
        description: 'In euros without tax, planned and actual.',
        querystring: MarginQuery,
        response: { 200: DataResponse(Margins) },
      },
      config: clerks,
    },
    async (request) => ({ data: await marginsOf(await readerOf(callerOf(request)), request.query) }),
  );

  app.post(
    '/waybills/list',
    {
      schema: {
        operationId: 'listWaybillMargins',
        summary: 'List the waybills that margins are added up from, the newest month first',
        body: MarginFilter,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(WaybillMargin)) },
      },
      config: clerks,
    },
    async (request) => {
      const { from, to, customer, route, salesperson, ...query } = request.body;
      const keys = { 'keys.customer': customer, 'keys.route': route, 'keys.salesperson': salesperson };
      const chosen = Object.entries(keys).filter(([, key]) => key !== undefined);
      const found = await page(CountedMargins, {
        where: {
          team: await readerOf(callerOf(request)),
          month: { $gte: from, $lte: to },
          ...Object.fromEntries(chosen),
        },
        by: 'month',
        counted: true,
        query: { ...query, ...request.query },
        url: `${app.prefix}/waybills/list`,
        row: marginRow,
      });
      return { data: found };
    },
  );
};

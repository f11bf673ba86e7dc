import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { warehouseStaff } from '../../staff/rules.ts';
import { waybillView } from './rules.ts';
import { Waybill, WaybillQuery } from './schema.ts';
import { pageWaybills } from './store.ts';

/** The waybills that trade published, for the form that names one. */
export const waybills = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'listKnownWaybills',
        summary: 'List the waybills of forwarding teams',
        body: WaybillQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Waybill)) },
      },
      config: warehouseStaff,
    },
    async ({ body, query }) => ({
      data: await pageWaybills({
        where: keywordFilter(body.keyword),
        by: 'updated_at',
        query: { ...body, ...query },
        url: app.prefix,
        row: waybillView,
      }),
    }),
  );
};

import type { App } from '@qiaohui/service-kit/service/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/data/search-terms';
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
        response: { 200: Answer(Page(Waybill)) },
      },
      config: warehouseStaff,
    },
    async ({ body, query }) => ({
      data: await pageWaybills({
        where: matching(body.keyword),
        by: 'updated_at',
        query: { ...body, ...query },
        url: app.prefix,
        row: waybillView,
      }),
    }),
  );
};

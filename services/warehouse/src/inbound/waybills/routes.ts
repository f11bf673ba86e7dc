import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { Waybills, waybillOf } from './model.ts';
import { Waybill, WaybillQuery } from './schema.ts';

const URL = '/api/v1/warehouse/waybills';

/** What trade told of, for the form that names a waybill. */
export const waybills = async (app: App) => {
  app.post(
    URL,
    {
      schema: {
        operationId: 'listKnownWaybills',
        summary: 'List the waybills that forwarding teams told of',
        body: WaybillQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(Waybill)) },
      },
      config: { allow: ['warehouse'] },
    },
    async ({ body, query }) => ({
      data: await page(Waybills, {
        where: matching(body.keyword),
        by: 'updated_at',
        query: { ...body, ...query },
        url: URL,
        row: waybillOf,
      }),
    }),
  );
};

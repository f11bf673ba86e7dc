import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import { OrderId } from '../orders/schema.ts';
import { PartnerOrderDetail, PartnerOrderQuery, PartnerOrderRow } from '../partner-orders/schema.ts';
import { partnerOrder, partnerOrderPage } from '../partner-orders/store.ts';
import { nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { partnerOrderDetail } from './detail.ts';

export const partnerOrderRoutes = async (app: App) => {
  app.post(
    '/orders',
    {
      schema: {
        operationId: 'listPartnerOrders',
        summary: 'List the orders of partners',
        body: PartnerOrderQuery.default({}),
        querystring: PartnerOrderQuery,
        response: { 200: DataResponse(Page(PartnerOrderRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const { status, partner, sort } = wanted;
      const found = await partnerOrderPage(wanted);
      return { data: nextPage(found, { status, partner, sort }) };
    },
  );
  app.post(
    '/order/one',
    {
      schema: {
        operationId: 'getPartnerOrder',
        summary: 'Read a partner’s order',
        errors: [404],
        body: OrderId,
        response: { 200: DataResponse(PartnerOrderDetail) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: await partnerOrderDetail(await partnerOrder(body.id)) }),
  );
};

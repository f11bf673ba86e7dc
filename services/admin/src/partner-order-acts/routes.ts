import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import { OrderId } from '../orders/schema.ts';
import { GicDetail, GicQuery, GicRow } from '../partner-orders/schema.ts';
import { gicOrder, gicOrderPage } from '../partner-orders/store.ts';
import { nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { gicDetail } from './detail.ts';

export const gicRoutes = async (app: App) => {
  app.post(
    '/gic/orders',
    {
      schema: {
        operationId: 'listPartnerOrders',
        summary: 'List the orders of partners',
        body: GicQuery.default({}),
        querystring: GicQuery,
        response: { 200: DataResponse(Page(GicRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const { status, partner, sort } = wanted;
      const found = await gicOrderPage(wanted);
      return { data: nextPage(found, { status, partner, sort }) };
    },
  );
  app.post(
    '/gic/order/one',
    {
      schema: {
        operationId: 'getPartnerOrder',
        summary: 'Read a partner’s order',
        errors: [404],
        body: OrderId,
        response: { 200: DataResponse(GicDetail) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: await gicDetail(await gicOrder(body.id)) }),
  );
};

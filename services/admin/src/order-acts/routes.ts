import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import { OrderQuery } from '../orders/filter.schema.ts';
import { OrderDetail, OrderId, OrderRow } from '../orders/schema.ts';
import { orderPage, orderState } from '../orders/store.ts';
import { nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { withNames } from './detail.ts';

export const orderRoutes = async (app: App) => {
  app.post(
    '/orders',
    {
      schema: {
        operationId: 'searchOrders',
        summary: 'Search the orders of all customers',
        body: OrderQuery.default({}),
        querystring: OrderQuery,
        response: { 200: DataResponse(Page(OrderRow)) },
      },
      config: finance,
    },
    async (request) => {
      const wanted = { ...request.body, ...request.query };
      const { keyword: _keyword, limit: _limit, cursor: _cursor, ...filters } = wanted;
      return { data: nextPage(await orderPage(wanted, callerOf(request).id), filters) };
    },
  );
  app.post(
    '/order/one',
    {
      schema: {
        operationId: 'getDeskOrder',
        summary: 'Read an order with all that the desk may see',
        errors: [404],
        body: OrderId,
        response: { 200: DataResponse(OrderDetail) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: await withNames(await orderState(body.id)) }),
  );
};

import { me } from '@qiaohui/service-kit/auth';
import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page } from '@qiaohui/service-kit/shapes';
import { OrderQuery } from '../orders/filter.schema.ts';
import { filterOf, sortOf } from '../orders/filter.ts';
import { type OrderRecord, Orders } from '../orders/model.ts';
import { OrderDetail, OrderId, OrderRow } from '../orders/schema.ts';
import { orderState } from '../orders/store.ts';
import { rowOf } from '../orders/view.ts';
import { nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { namesOf } from '../users/store.ts';
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
        response: { 200: Answer(Page(OrderRow)) },
      },
      config: finance,
    },
    async (request) => {
      const wanted = { ...request.body, ...request.query };
      const found = await page<OrderRecord, OrderRecord>(Orders, {
        where: await filterOf(wanted, me(request).id),
        ...sortOf(wanted),
        query: wanted,
        url: '/api/v1/manage/orders',
        row: (order) => order,
      });
      const { keyword: _keyword, limit: _limit, cursor: _cursor, ...kept } = wanted;
      const names = await namesOf(found.data.map(({ state }) => state.reviewer));
      const rows = { ...found, data: found.data.map(({ state }) => rowOf(state, names)) };
      return { data: nextPage(rows, kept) };
    },
  );
  app.post(
    '/order/one',
    {
      schema: {
        operationId: 'getDeskOrder',
        summary: 'Read an order with all that the desk may see',
        refuses: [404],
        body: OrderId,
        response: { 200: Answer(OrderDetail) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: await withNames(await orderState(body.id)) }),
  );
};

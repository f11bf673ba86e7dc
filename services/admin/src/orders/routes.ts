import { me } from '@qiaohui/service-kit/auth';
import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page } from '@qiaohui/service-kit/shapes';
import { withNames } from '../order-acts/detail.ts';
import { nextPage } from '../paging.ts';
import { finance } from '../staff.ts';
import { namesOf } from '../users/store.ts';
import { OrderQuery } from './filter.schema.ts';
import { filterOf, sortOf } from './filter.ts';
import { type OrderRecord, Orders } from './model.ts';
import { OrderDetail, OrderId, OrderRow } from './schema.ts';
import { orderState } from './store.ts';
import { rowOf } from './view.ts';

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

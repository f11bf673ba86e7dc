import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { OrderId } from '../orders/schema.ts';
import { GicOrders, type GicRecord } from '../partner-orders/model.ts';
import { GicDetail, GicQuery, GicRow } from '../partner-orders/schema.ts';
import { gicOrder } from '../partner-orders/store.ts';
import { rowOf } from '../partner-orders/view.ts';
import { partnerNames } from '../partners/store.ts';
import { nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { gicDetail } from './detail.ts';

const filterOf = ({ keyword, status, partner }: GicQuery): Record<string, unknown> => ({
  ...matching(keyword),
  ...(status ? { status: { $in: status.split(',').map(Number) } } : {}),
  ...(partner ? { partner } : {}),
});

export const gicRoutes = async (app: App) => {
  app.post(
    '/gic/orders',
    {
      schema: {
        operationId: 'listPartnerOrders',
        summary: 'List the orders of partners',
        body: GicQuery.default({}),
        querystring: GicQuery,
        response: { 200: Answer(Page(GicRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const { status, partner, sort } = wanted;
      const names = await partnerNames();
      const found = await page<GicRecord, GicRow>(GicOrders, {
        where: filterOf(wanted),
        ...(sort === 'newest' ? { by: 'created_at' } : { by: 'rank', ascending: true }),
        query: wanted,
        url: '/api/v1/manage/gic/orders',
        row: (order) => rowOf(order, names),
      });
      return { data: nextPage(found, { status, partner, sort }) };
    },
  );
  app.post(
    '/gic/order/one',
    {
      schema: {
        operationId: 'getPartnerOrder',
        summary: 'Read a partner’s order',
        refuses: [404],
        body: OrderId,
        response: { 200: Answer(GicDetail) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: await gicDetail(await gicOrder(body.id)) }),
  );
};

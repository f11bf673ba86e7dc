import { actorOf, me } from '@qiaohui/service-kit/auth';
import { once } from '@qiaohui/service-kit/idempotency';
import { page } from '@qiaohui/service-kit/paging';
import { missing } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { period } from '../inorders/rules.ts';
import { ById, Created } from '../inorders/schema.ts';
import { userOf } from '../staff/model.ts';
import { type OutOrderRow, OutOrders, Shipped, type ShippedRow } from './model.ts';
import { outOrderOf, shippedOf } from './rows.ts';
import { OutOrder, OutOrderQuery, OutOrderWithGoods, ShippedGoods, ShipRequest } from './schema.ts';
import { ship } from './ship.ts';

const URL = '/api/v1/warehouse/out';
const SHIPPED_URL = '/api/v1/warehouse/stocks/find_out_goods';

export const outOrders = async (app: App) => {
  const config = { allow: ['warehouse' as const] };

  app.post(
    SHIPPED_URL,
    { schema: { body: PageQuery, querystring: PageQuery, response: { 200: Answer(Page(ShippedGoods)) } }, config },
    async ({ body, query }) => ({
      data: await page(Shipped, {
        where: matching(body.keyword),
        by: 'out_time',
        query: { ...body, ...query },
        url: SHIPPED_URL,
        row: shippedOf,
      }),
    }),
  );

  app.post(
    URL,
    { schema: { body: OutOrderQuery, querystring: PageQuery, response: { 200: Answer(Page(OutOrder)) } }, config },
    async ({ body, query }) => {
      const span = period(body.year, body.month, new Date());
      const where = {
        ...matching(body.keyword),
        ...(body.status ? { status: body.status } : {}),
        ...(span ? { created_at: { $gte: span[0], $lt: span[1] } } : {}),
      };
      return {
        data: await page(OutOrders, {
          where,
          by: 'created_at',
          query: { ...body, ...query },
          url: URL,
          row: outOrderOf,
        }),
      };
    },
  );

  app.post(
    `${URL}/one`,
    { schema: { body: ById, response: { 200: Answer(OutOrderWithGoods) } }, config },
    async ({ body }) => {
      const row = await OutOrders.findById(body.id).lean<OutOrderRow>();
      if (!row) throw missing('out-order');
      const goods = await Shipped.find({ 'ware_out.id': row._id }).sort({ line: 1 }).lean<ShippedRow[]>();
      return { data: { ...outOrderOf(row), goods: goods.map(shippedOf) } };
    },
  );

  app.post(
    `${URL}/create`,
    { schema: { body: ShipRequest, response: { 200: Answer(Created) } }, config },
    async (request) => {
      const who = me(request);
      const data = await once(request, async (session) => {
        const by = { user: await userOf(who, session), actor: actorOf(who), at: new Date() };
        const { _id: id, number } = await ship(request.body, by, session);
        return { id, number };
      });
      return { data };
    },
  );
};

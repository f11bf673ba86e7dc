import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { Goods } from './model.ts';
import { goodsOf } from './rows.ts';
import { FindGoods, Statistic, StockGoods } from './schema.ts';
import { statistic } from './statistic.ts';

const URL = '/api/v1/warehouse/stocks';

export const goods = async (app: App) => {
  const config = { allow: ['warehouse' as const] };

  app.post(`${URL}/statistic`, { schema: { response: { 200: Answer(Statistic) } }, config }, async () => ({
    data: await statistic(),
  }));

  app.post(
    `${URL}/find_goods`,
    { schema: { body: FindGoods, querystring: PageQuery, response: { 200: Answer(Page(StockGoods)) } }, config },
    async ({ body, query }) => ({
      data: await page(Goods, {
        where: { ...matching(body.keyword), ...(body.stock ? { stock: { $gt: 0 } } : {}) },
        by: 'created_at',
        query: { ...body, ...query },
        url: `${URL}/find_goods`,
        row: goodsOf,
      }),
    }),
  );
};

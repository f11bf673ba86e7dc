import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { listRoute } from '../list-route.ts';
import { warehouseStaff } from '../staff/rules.ts';
import { findStock } from './find.store.ts';
import { FindGoods, OneGoods, StockGoods } from './goods/schema.ts';
import { statistic } from './ledger/counters.store.ts';
import { readGoods } from './read.store.ts';
import { ById, Statistic, StatisticQuery } from './schema.ts';

export const stock = async (app: App) => {
  app.post(
    '/statistic',
    {
      schema: {
        operationId: 'getStockFigures',
        summary: 'Read the pieces received, shipped and in stock, now or at the end of a day',
        body: StatisticQuery.default({}),
        response: { 200: DataResponse(Statistic) },
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({ data: await statistic(body.day) }),
  );

  listRoute(app, '/find_goods', {
    operationId: 'findGoods',
    summary: 'Search the goods in stock',
    body: FindGoods,
    row: StockGoods,
    page: findStock,
  });
};

export const goods = async (app: App) => {
  app.post(
    '/one',
    {
      schema: {
        operationId: 'getGoods',
        summary: 'Read goods with their last movements',
        errors: [404],
        body: ById,
        response: { 200: DataResponse(OneGoods) },
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({ data: await readGoods(body.id) }),
  );
};

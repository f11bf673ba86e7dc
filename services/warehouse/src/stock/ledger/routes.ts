import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { warehouseStaff } from '../../staff/rules.ts';
import { Movement, MovementQuery } from '../schema.ts';
import type { MovementRecord } from './model.ts';
import { pageMovements } from './store.ts';
import { movementViews } from './view.ts';

export const ledger = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'listMovements',
        summary: 'List movements of goods, newest first',
        body: MovementQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Movement)) },
      },
      config: warehouseStaff,
    },
    async ({ body: { goods, client_code, ...body }, query }) => {
      const where = { ...(goods && { 'goods.id': goods }), ...(client_code && { client_code }) };
      const row = (one: MovementRecord) => one;
      const found = await pageMovements({ where, by: 'at', query: { ...body, ...query }, url: app.prefix, row });
      return { data: { ...found, data: await movementViews(found.data) } };
    },
  );
};

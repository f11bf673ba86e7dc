import type { App } from '@qiaohui/service-kit/http/app';
import { listRoute } from '../../list-route.ts';
import { inOrdersOfOwner } from '../goods/store.ts';
import { Movement, MovementQuery } from '../schema.ts';
import type { MovementRecord } from './model.ts';
import { pageMovements } from './store.ts';
import { movementViews } from './view.store.ts';

export const ledger = async (app: App) => {
  listRoute(app, '', {
    operationId: 'listMovements',
    summary: 'List movements of goods, newest first',
    body: MovementQuery,
    row: Movement,
    page: async ({ goods, client_code, ...query }, url) => {
      const ware_in = client_code && { $in: await inOrdersOfOwner(client_code) };
      const where = { ...(goods && { 'goods.id': goods }), ...(ware_in && { ware_in }) };
      const row = (one: MovementRecord) => one;
      const found = await pageMovements({ where, by: 'at', query, url, row, counted: true });
      return { ...found, data: await movementViews(found.data) };
    },
  });
};

import { me } from '@qiaohui/service-kit/auth';
import { once } from '@qiaohui/service-kit/idempotency';
import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { amend } from '../../corrections/amend.ts';
import { byOf } from '../../staff/model.ts';
import { AmendRequest, Movement, MovementQuery } from '../schema.ts';
import { type MovementRow, Movements } from './model.ts';
import { movementsOf } from './view.ts';

const URL = '/api/v1/warehouse/movements';

export const ledger = async (app: App) => {
  const config = { allow: ['warehouse' as const] };

  app.post(
    URL,
    {
      schema: {
        operationId: 'listMovements',
        summary: 'List movements of goods, newest first',
        body: MovementQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(Movement)) },
      },
      config,
    },
    async ({ body: { goods, client_code, ...body }, query }) => {
      const where = { ...(goods && { 'goods.id': goods }), ...(client_code && { client_code }) };
      const row = (one: MovementRow) => one;
      const found = await page(Movements, { where, by: 'at', query: { ...body, ...query }, url: URL, row });
      return { data: { ...found, data: await movementsOf(found.data) } };
    },
  );

  app.post(
    `${URL}/amend`,
    {
      schema: {
        operationId: 'amendMovement',
        summary: 'Take a movement back, or write it right',
        refuses: [404, 409],
        body: AmendRequest,
        response: { 200: Answer(z.array(Movement)) },
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const who = me(request);
      await once(request, async (session) => {
        await amend(request.body, await byOf(who, session), session);
        return null;
      });
      const _id = { $in: [request.body.id] };
      const written = await Movements.collection
        .find<MovementRow>({ $or: [{ _id: _id as never }, { reverses: request.body.id }] })
        .sort({ seq: 1 })
        .toArray();
      return { data: await movementsOf(written) };
    },
  );
};

import { me } from '@qiaohui/service-kit/auth';
import { CSV, fileAs } from '@qiaohui/service-kit/documented';
import { commit } from '@qiaohui/service-kit/mongo';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { fileHeaders } from '@qiaohui/service-kit/uploads';
import { ById } from '../../inbound/orders/schema.ts';
import { byOf } from '../../staff/model.ts';
import { Box, ByBoxCode, PackRequest } from '../orders/packages.schema.ts';
import { loadOutOrder, oneOutOrder } from '../orders/read.ts';
import { OutOrderWithGoods } from '../orders/schema.ts';
import { boxAt } from './box.ts';
import { boxContents } from './contents.ts';
import { savePacks } from './save.ts';

const URL = '/api/v1/warehouse/out';

export const packing = async (app: App) => {
  const config = { allow: ['warehouse' as const] };

  app.post(
    `${URL}/pack`,
    {
      schema: {
        operationId: 'savePacks',
        summary: 'Save which goods are in which box of an out-order',
        refuses: [404, 409],
        body: PackRequest,
        response: { 200: Answer(OutOrderWithGoods) },
      },
      config,
    },
    async (request) => {
      const who = me(request);
      await commit(async (session) => {
        const by = await byOf(who, session);
        await savePacks(request.body, by, session);
      });
      return { data: await oneOutOrder(request.body.id) };
    },
  );

  app.post(
    `${URL}/box`,
    {
      schema: {
        operationId: 'findBox',
        summary: 'Find a box by the code on its label',
        refuses: [404],
        body: ByBoxCode,
        response: { 200: Answer(Box) },
      },
      config,
    },
    async ({ body }) => ({
      data: await boxAt(body.code),
    }),
  );

  app.get(
    `${URL}/:id/boxes.csv`,
    {
      schema: {
        operationId: 'downloadBoxes',
        summary: 'Download the contents of all boxes of an out-order',
        params: ById,
        response: { 200: fileAs(CSV) },
      },
      config,
    },
    async ({ params }, reply) => {
      const order = await loadOutOrder(params.id);
      const bytes = Buffer.from(boxContents(order));
      const file = { name: `${order.number}-boxes.csv`, type: 'text/csv; charset=utf-8', size: bytes.length };
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
};

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { warehouseStaff } from '../../staff/rules.ts';
import { byOf } from '../../staff/store.ts';
import { ById } from '../../stock/schema.ts';
import { Box, ByBoxCode, SavePackages } from '../orders/packages.schema.ts';
import { readOutOrder } from '../orders/read.store.ts';
import { OutOrderWithGoods } from '../orders/schema.ts';
import { requireOutOrder } from '../orders/store.ts';
import { boxAt } from './box.ts';
import { boxContents } from './contents.ts';
import { savePackages } from './save.ts';

export const packages = async (app: App) => {
  app.post(
    '/pack',
    {
      schema: {
        operationId: 'savePackages',
        summary: 'Save the boxes and trays of an out-order with their contents',
        errors: [404, 409],
        body: SavePackages,
        response: { 200: DataResponse(OutOrderWithGoods) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      await transaction(async (session) => {
        const by = await byOf(who, session);
        await savePackages(request.body, by, session);
      });
      return { data: await readOutOrder(request.body.id) };
    },
  );

  app.post(
    '/box',
    {
      schema: {
        operationId: 'findBox',
        summary: 'Find a box by the code on its label',
        errors: [404],
        body: ByBoxCode,
        response: { 200: DataResponse(Box) },
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({
      data: await boxAt(body.code),
    }),
  );

  app.get(
    '/:id/boxes.csv',
    {
      schema: {
        operationId: 'downloadBoxes',
        summary: 'Download the contents of all boxes of an out-order',
        params: ById,
        response: { 200: fileAs(CSV) },
      },
      config: warehouseStaff,
    },
    async ({ params }, reply) => {
      const order = await requireOutOrder(params.id);
      const bytes = Buffer.from(boxContents(order));
      const file = { name: `${order.number}-boxes.csv`, type: 'text/csv; charset=utf-8', size: bytes.length };
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
};

import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { warehouseStaff } from '../../staff/rules.ts';
import { byOf } from '../../staff/store.ts';
import { readInOrder } from '../orders/read.store.ts';
import { InOrderWithGoods, ReceiveRequest } from '../orders/schema.ts';
import { receive } from './receive.store.ts';

export const receiving = async (app: App) => {
  app.post(
    '/receive',
    {
      schema: {
        operationId: 'receiveGoods',
        summary: 'Receive goods of an in-order onto shelves',
        errors: [404, 409],
        body: ReceiveRequest,
        response: { 200: DataResponse(InOrderWithGoods) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const id = await idempotent(request, async (session) => {
        const by = await byOf(who, session);
        return (await receive(request.body, by, session))._id;
      });
      return { data: await readInOrder(id, who) };
    },
  );
};

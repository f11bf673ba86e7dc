import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { listRoute } from '../../list-route.ts';
import { warehouseStaff } from '../../staff/rules.ts';
import { byOf } from '../../staff/store.ts';
import { ById, Created } from '../../stock/schema.ts';
import { createInOrder } from './create.store.ts';
import { editInOrder } from './edit.store.ts';
import { listInOrders, readInOrder } from './read.store.ts';
import { EditInOrder, InOrder, InOrderQuery, InOrderWithGoods, NewInOrder, ValidityRequest } from './schema.ts';
import { setValidity } from './validity.ts';

export const inOrders = async (app: App) => {
  const readable = { allow: ['warehouse' as const, 'trade' as const] };

  listRoute(app, '', {
    operationId: 'listInOrders',
    summary: 'List in-orders, newest first',
    body: InOrderQuery,
    row: InOrder,
    page: (query, url, request) => listInOrders(query, url, callerOf(request)),
    config: readable,
  });

  app.post(
    '/one',
    {
      schema: {
        operationId: 'getInOrder',
        summary: 'Read an in-order with its goods',
        errors: [404],
        body: ById,
        response: { 200: DataResponse(InOrderWithGoods) },
      },
      config: readable,
    },
    async (request) => ({ data: await readInOrder(request.body.id, callerOf(request)) }),
  );

  app.post(
    '/create',
    {
      schema: {
        operationId: 'createInOrder',
        summary: 'Announce goods that will come in',
        errors: [404, 409],
        body: NewInOrder,
        response: { 200: DataResponse(Created) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const data = await idempotent(request, async (session) => {
        const by = await byOf(who, session);
        const { _id: id, number } = await createInOrder(request.body, by, session);
        return { id, number };
      });
      return { data };
    },
  );

  app.post(
    '/edit',
    {
      schema: {
        operationId: 'editInOrder',
        summary: 'Edit an in-order',
        errors: [404, 409],
        body: EditInOrder,
        response: { 200: DataResponse(InOrderWithGoods) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      await transaction(async (session) => editInOrder(request.body, await byOf(who, session), session));
      return { data: await readInOrder(request.body.id, who) };
    },
  );

  app.post(
    '/set_status',
    {
      schema: {
        operationId: 'setInOrderValidity',
        summary: 'Void an in-order, or restore it',
        errors: [404, 409],
        body: ValidityRequest,
        response: { 200: DataResponse(InOrderWithGoods) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      const { id, status } = request.body;
      await transaction((session) => setValidity(id, status, actorOf(who), session));
      return { data: await readInOrder(id, who) };
    },
  );
};

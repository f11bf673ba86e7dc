import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent, idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, PageQuery } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { listRoute } from '../list-route.ts';
import { warehouseStaff } from '../staff/rules.ts';
import { byOf } from '../staff/store.ts';
import { ById, Created } from '../stock/schema.ts';
import { setCarrier } from './carrier.ts';
import { createOutOrder } from './create.store.ts';
import { editOutOrder } from './edit.ts';
import { moveOutOrder } from './move.store.ts';
import { listOutOrders, listShipped, readOutOrder } from './orders/read.store.ts';
import {
  EditOutOrder,
  NewOutOrder,
  OutOrder,
  OutOrderQuery,
  OutOrderWithGoods,
  ReturnRequest,
  SetCarrier,
  SetOutStatus,
  ShippedGoods,
} from './orders/schema.ts';
import { returnShipped } from './shipping/returns.store.ts';

export const outOrders = async (app: App) => {
  const whole = { 200: DataResponse(OutOrderWithGoods) };

  listRoute(app, '', {
    operationId: 'listOutOrders',
    summary: 'List out-orders, newest first',
    body: OutOrderQuery,
    row: OutOrder,
    page: listOutOrders,
  });

  app.post(
    '/one',
    {
      schema: {
        operationId: 'getOutOrder',
        summary: 'Read an out-order with its goods',
        errors: [404],
        body: ById,
        response: whole,
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({
      data: await readOutOrder(body.id),
    }),
  );

  app.post(
    '/create',
    {
      schema: {
        operationId: 'createOutOrder',
        summary: 'Create an out-order for goods in stock',
        errors: [404, 409],
        body: NewOutOrder,
        response: { 200: DataResponse(Created) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const data = await idempotent(request, async (session) => {
        const by = await byOf(who, session);
        const { _id: id, number } = await createOutOrder(request.body, by, session);
        return { id, number };
      });
      return { data };
    },
  );

  app.post(
    '/edit',
    {
      schema: {
        operationId: 'editOutOrder',
        summary: 'Change an out-order that was not picked yet',
        errors: [404, 409],
        body: EditOutOrder,
        response: whole,
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      await transaction(async (session) => editOutOrder(request.body, await byOf(who, session), session));
      return { data: await readOutOrder(request.body.id) };
    },
  );

  app.post(
    '/carrier',
    {
      schema: {
        operationId: 'setCarrier',
        summary: 'Set the carrier and tracking number of an out-order',
        errors: [404, 409],
        body: SetCarrier,
        response: whole,
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      await transaction(async (session) => setCarrier(request.body, await byOf(who, session), session));
      return { data: await readOutOrder(request.body.id) };
    },
  );

  app.post(
    '/return',
    {
      schema: {
        operationId: 'returnGoods',
        summary: 'Book a return of shipped goods',
        errors: [404, 409],
        body: ReturnRequest,
        response: whole,
      },
      config: { ...warehouseStaff, key: 'taken' },
    },
    async (request) => {
      const who = callerOf(request);
      // a return adds pieces: repeated against a newer version, after its first response was lost, it is the same one
      const { version: _, ...body } = request.body;
      const work = async (session: ClientSession) => {
        await returnShipped(request.body, await byOf(who, session), session);
        return null;
      };
      await idempotentIfKeyed(request, work, { body });
      return { data: await readOutOrder(request.body.id) };
    },
  );

  app.post(
    '/set_status',
    {
      schema: {
        operationId: 'setOutOrderStatus',
        summary: 'Move an out-order to another status',
        errors: [404, 409],
        body: SetOutStatus,
        response: whole,
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      await transaction(async (session) => moveOutOrder(request.body, await byOf(who, session), session));
      return { data: await readOutOrder(request.body.id) };
    },
  );
};

/** Goods that left, line by line. */
export const shippedGoods = async (app: App) => {
  listRoute(app, '', {
    operationId: 'listShippedGoods',
    summary: 'List goods that were shipped',
    body: PageQuery,
    row: ShippedGoods,
    page: listShipped,
  });
};

import { me } from '@qiaohui/service-kit/auth';
import { once } from '@qiaohui/service-kit/idempotency';
import { commit } from '@qiaohui/service-kit/mongo';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { ById, Created } from '../inbound/orders/schema.ts';
import { byOf } from '../staff/model.ts';
import { setCarrier } from './carrier.ts';
import { createOutOrder } from './create.ts';
import { editOutOrder } from './edit.ts';
import { moveOutOrder } from './move.ts';
import { findShipped, listOutOrders, oneOutOrder } from './orders/read.ts';
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
import { returnShipped } from './shipping/returns.ts';

const URL = '/api/v1/warehouse/out';
const SHIPPED_URL = '/api/v1/warehouse/stocks/find_out_goods';

export const outOrders = async (app: App) => {
  const config = { allow: ['warehouse' as const] };
  const whole = { 200: Answer(OutOrderWithGoods) };

  app.post(
    SHIPPED_URL,
    {
      schema: {
        operationId: 'listShippedGoods',
        summary: 'List goods that were shipped',
        body: PageQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(ShippedGoods)) },
      },
      config,
    },
    async ({ body, query }) => ({ data: await findShipped({ ...body, ...query }, SHIPPED_URL) }),
  );

  app.post(
    URL,
    {
      schema: {
        operationId: 'listOutOrders',
        summary: 'List out-orders, newest first',
        body: OutOrderQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(OutOrder)) },
      },
      config,
    },
    async ({ body, query }) => ({ data: await listOutOrders({ ...body, ...query }, URL) }),
  );

  app.post(
    `${URL}/one`,
    {
      schema: {
        operationId: 'getOutOrder',
        summary: 'Read an out-order with its goods',
        refuses: [404],
        body: ById,
        response: whole,
      },
      config,
    },
    async ({ body }) => ({
      data: await oneOutOrder(body.id),
    }),
  );

  app.post(
    `${URL}/create`,
    {
      schema: {
        operationId: 'createOutOrder',
        summary: 'Create an out-order for goods in stock',
        refuses: [404, 409],
        body: NewOutOrder,
        response: { 200: Answer(Created) },
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const who = me(request);
      const data = await once(request, async (session) => {
        const by = await byOf(who, session);
        const { _id: id, number } = await createOutOrder(request.body, by, session);
        return { id, number };
      });
      return { data };
    },
  );

  app.post(
    `${URL}/edit`,
    {
      schema: {
        operationId: 'editOutOrder',
        summary: 'Change an out-order that was not picked yet',
        refuses: [404, 409],
        body: EditOutOrder,
        response: whole,
      },
      config,
    },
    async (request) => {
      const who = me(request);
      await commit(async (session) => {
        const by = await byOf(who, session);
        await editOutOrder(request.body, by, session);
      });
      return { data: await oneOutOrder(request.body.id) };
    },
  );

  app.post(
    `${URL}/carrier`,
    {
      schema: {
        operationId: 'setCarrier',
        summary: 'Set the carrier and tracking number of an out-order',
        refuses: [404, 409],
        body: SetCarrier,
        response: whole,
      },
      config,
    },
    async (request) => {
      const who = me(request);
      await commit(async (session) => setCarrier(request.body, await byOf(who, session), session));
      return { data: await oneOutOrder(request.body.id) };
    },
  );

  app.post(
    `${URL}/return`,
    {
      schema: {
        operationId: 'returnGoods',
        summary: 'Book shipped goods that came back',
        refuses: [404, 409],
        body: ReturnRequest,
        response: whole,
      },
      config,
    },
    async (request) => {
      const who = me(request);
      await commit(async (session) => returnShipped(request.body, await byOf(who, session), session));
      return { data: await oneOutOrder(request.body.id) };
    },
  );

  app.post(
    `${URL}/set_status`,
    {
      schema: {
        operationId: 'setOutOrderStatus',
        summary: 'Move an out-order to another status',
        refuses: [404, 409],
        body: SetOutStatus,
        response: whole,
      },
      config,
    },
    async (request) => {
      const who = me(request);
      await commit(async (session) => {
        const by = await byOf(who, session);
        await moveOutOrder(request.body, by, session);
      });
      return { data: await oneOutOrder(request.body.id) };
    },
  );
};

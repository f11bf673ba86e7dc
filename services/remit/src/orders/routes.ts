import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { logAccess } from '../access-log/store.ts';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { currentConfig } from '../institutions/config.ts';
import { signedIn } from '../roles.ts';
import { methodsOf } from './pricing/methods.ts';
import { cardsOf, yearsOf } from './read/cards.ts';
import { orderView } from './read/view.ts';
import { CardQuery, Methods, Order, OrderCard } from './schema.ts';
import { loadOrder } from './store.ts';
import { createOrder } from './write/create.ts';
import { OrderSave } from './write/save.schema.ts';
import { saveOrder } from './write/save.ts';

export async function orders(app: App): Promise<void> {
  app.post(
    '',
    {
      schema: {
        operationId: 'createOrder',
        summary: 'Create an order, or save a draft',
        description:
          'Without `id` it creates an order and requires an `Idempotency-Key`; with `id` it saves that order.',
        errors: [404, 409],
        body: OrderSave,
        response: { 200: DataResponse(Order) },
      },
      config: { ...signedIn, key: 'taken' },
    },
    async (request) => {
      const { id: caller } = callerOf(request);
      const { body } = request;
      if (body.id) return { data: await saveOrder(body.id, body, caller) };
      const account = await accountOf(caller);
      // Only the id is stored with the key: the response holds data that must not be stored in plain text.
      const { id } = await idempotent(request, async (session) => ({
        id: (await createOrder(account, body, session))._id,
      }));
      return {
        data: orderView(await loadOrder({ _id: id, account: caller }), sealingKeyOf(account), await currentConfig()),
      };
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        operationId: 'getOrder',
        summary: 'Read an order',
        params: z.strictObject({ id: z.string().max(60) }),
        response: { 200: DataResponse(Order) },
      },
      config: signedIn,
    },
    async (request) => {
      const caller = callerOf(request);
      const isFinance = caller.group === 'finance' || caller.group === 'admin';
      const order = await loadOrder({ _id: request.params.id, ...(!isFinance && { account: caller.id }) });
      await logAccess(order, caller, 'order', { id: order._id, name: order.number });
      const key = order.account === caller.id ? sealingKeyOf(await accountOf(caller.id)) : null;
      return { data: orderView(order, key, await currentConfig()) };
    },
  );

  app.get(
    '/:id/methods',
    {
      schema: {
        operationId: 'listPayMethods',
        summary: 'List the payment methods of an order, with the cost of each',
        params: z.strictObject({ id: z.string().max(60) }),
        response: { 200: DataResponse(Methods) },
      },
      config: signedIn,
    },
    async (request) => {
      const order = await loadOrder({ _id: request.params.id, account: callerOf(request).id });
      return { data: await methodsOf(order, new Date()) };
    },
  );

  app.get(
    '/user/list',
    {
      schema: {
        operationId: 'listOrders',
        summary: 'List the orders of the signed-in customer',
        errors: [404],
        querystring: CardQuery,
        response: { 200: DataResponse(z.array(OrderCard)) },
      },
      config: signedIn,
    },
    async (request) => ({ data: await cardsOf(callerOf(request).id, request.query) }),
  );

  app.get(
    '/user/years',
    {
      schema: {
        operationId: 'listOrderYears',
        summary: 'List the years in which the signed-in customer made orders, newest first',
        response: { 200: DataResponse(z.array(z.number().int())) },
      },
      config: signedIn,
    },
    async (request) => ({ data: await yearsOf(callerOf(request).id) }),
  );
}

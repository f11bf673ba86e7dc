import { actorOf, me } from '@qiaohui/service-kit/auth';
import { once } from '@qiaohui/service-kit/idempotency';
import { commit } from '@qiaohui/service-kit/mongo';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { correctCodes } from '../../corrections/codes.ts';
import { byOf } from '../../staff/model.ts';
import { receive } from '../receiving/receive.ts';
import { createInOrder } from './create.ts';
import { editInOrder } from './edit.ts';
import { listInOrders, oneInOrder } from './read.ts';
import {
  ById,
  CorrectCodes,
  Created,
  EditInOrder,
  InOrder,
  InOrderQuery,
  InOrderWithGoods,
  NewInOrder,
  ReceiveRequest,
  ValidityRequest,
} from './schema.ts';
import { setValidity } from './validity.ts';

const URL = '/api/v1/warehouse/in';

export const inOrders = async (app: App) => {
  const config = { allow: ['warehouse' as const] };
  const readable = { allow: ['warehouse' as const, 'trade' as const] };

  app.post(
    URL,
    {
      schema: {
        operationId: 'listInOrders',
        summary: 'List in-orders, newest first',
        body: InOrderQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(InOrder)) },
      },
      config: readable,
    },
    async (request) => ({ data: await listInOrders({ ...request.body, ...request.query }, URL, me(request)) }),
  );

  app.post(
    `${URL}/one`,
    {
      schema: {
        operationId: 'getInOrder',
        summary: 'Read an in-order with its goods',
        refuses: [404],
        body: ById,
        response: { 200: Answer(InOrderWithGoods) },
      },
      config: readable,
    },
    async (request) => ({ data: await oneInOrder(request.body.id, me(request)) }),
  );

  app.post(
    `${URL}/create`,
    {
      schema: {
        operationId: 'createInOrder',
        summary: 'Announce goods that will come in',
        refuses: [404, 409],
        body: NewInOrder,
        response: { 200: Answer(Created) },
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const who = me(request);
      const data = await once(request, async (session) => {
        const by = await byOf(who, session);
        const { _id: id, number } = await createInOrder(request.body, by, session);
        return { id, number };
      });
      return { data };
    },
  );

  app.post(
    `${URL}/edit`,
    {
      schema: {
        operationId: 'editInOrder',
        summary: 'Change what is written about an in-order',
        refuses: [404, 409],
        body: EditInOrder,
        response: { 200: Answer(InOrderWithGoods) },
      },
      config,
    },
    async (request) => {
      const who = me(request);
      await commit(async (session) => editInOrder(request.body, await byOf(who, session), session));
      return { data: await oneInOrder(request.body.id, who) };
    },
  );

  app.post(
    `${URL}/codes`,
    {
      schema: {
        operationId: 'correctInOrderCodes',
        summary: 'Correct the further client codes of an in-order whose goods are on the list, with a reason',
        refuses: [404, 409],
        body: CorrectCodes,
        response: { 200: Answer(InOrderWithGoods) },
      },
      config,
    },
    async (request) => {
      const who = me(request);
      await commit(async (session) => correctCodes(request.body, await byOf(who, session), session));
      return { data: await oneInOrder(request.body.id, who) };
    },
  );

  app.post(
    `${URL}/receive`,
    {
      schema: {
        operationId: 'receiveGoods',
        summary: 'Receive goods of an in-order onto shelves',
        refuses: [404, 409],
        body: ReceiveRequest,
        response: { 200: Answer(InOrderWithGoods) },
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const who = me(request);
      const id = await once(request, async (session) => {
        const by = await byOf(who, session);
        return (await receive(request.body, by, session))._id;
      });
      return { data: await oneInOrder(id, who) };
    },
  );

  app.post(
    `${URL}/set_status`,
    {
      schema: {
        operationId: 'setInOrderValidity',
        summary: 'Void an in-order, or put it in force again',
        refuses: [404, 409],
        body: ValidityRequest,
        response: { 200: Answer(InOrderWithGoods) },
      },
      config,
    },
    async (request) => {
      const who = me(request);
      const { id, status } = request.body;
      await commit((session) => setValidity(id, status, actorOf(who), session));
      return { data: await oneInOrder(id, who) };
    },
  );
};

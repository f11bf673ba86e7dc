import { type Identity, me } from '@qiaohui/service-kit/auth';
import { commit } from '@qiaohui/service-kit/mongo';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { ById } from '../../inbound/orders/schema.ts';
import type { By } from '../../staff/model.ts';
import { byOf } from '../../staff/model.ts';
import { tellPages } from '../orders/live.ts';
import { loadOutOrder, oneOutOrder } from '../orders/read.ts';
import { OutOrderWithGoods } from '../orders/schema.ts';
import { pickAll, pickingList, putBack } from './list.ts';
import { PickingStop, PutBack } from './schema.ts';

const URL = '/api/v1/warehouse/out';

const act = (who: Identity, work: (by: By, session: ClientSession) => Promise<void>) =>
  commit(async (session) => work(await byOf(who, session), session));

export const picking = async (app: App) => {
  const config = { allow: ['warehouse' as const] };
  const whole = { 200: Answer(OutOrderWithGoods) };

  app.post(
    `${URL}/picking`,
    {
      schema: {
        operationId: 'listPickingStops',
        summary: 'List where to pick what for an out-order, in walking order',
        refuses: [404],
        body: ById,
        response: { 200: Answer(z.array(PickingStop)) },
      },
      config,
    },
    async ({ body }) => ({ data: await pickingList(await loadOutOrder(body.id)) }),
  );

  app.post(
    `${URL}/pick`,
    {
      schema: {
        operationId: 'pickOutOrder',
        summary: 'Pick all goods of an out-order',
        refuses: [404, 409],
        body: ById,
        response: whole,
      },
      config,
    },
    async (request) => {
      const { id } = request.body;
      await act(me(request), (by, session) => pickAll(id, by, session));
      tellPages(id);
      return { data: await oneOutOrder(id) };
    },
  );

  app.post(
    `${URL}/put_back`,
    {
      schema: {
        operationId: 'putBackGoods',
        summary: 'Put the picked goods of an out-order back on a shelf',
        refuses: [404, 409],
        body: PutBack,
        response: whole,
      },
      config,
    },
    async (request) => {
      const { id, to } = request.body;
      await act(me(request), (by, session) => putBack({ id, to }, by, session));
      tellPages(id);
      return { data: await oneOutOrder(id) };
    },
  );
};

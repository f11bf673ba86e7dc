import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { warehouseStaff } from '../../staff/rules.ts';
import type { By } from '../../staff/schema.ts';
import { byOf } from '../../staff/store.ts';
import { ById } from '../../stock/schema.ts';
import { notifyPages } from '../orders/events.ts';
import { readOutOrder } from '../orders/read.store.ts';
import { OutOrderWithGoods } from '../orders/schema.ts';
import { requireOutOrder } from '../orders/store.ts';
import { pickingList } from './list.store.ts';
import { pickAll } from './pick.store.ts';
import { putBack } from './put-back.ts';
import { PickingStop, PutBack } from './schema.ts';

/** Changes the picking of an order, notifies open pages, and returns the changed order. */
async function changed(id: string, who: Identity, work: (by: By, session: ClientSession) => Promise<void>) {
  await transaction(async (session) => work(await byOf(who, session), session));
  notifyPages(id);
  return { data: await readOutOrder(id) };
}

const whole = { 200: DataResponse(OutOrderWithGoods) };

export const picking = async (app: App) => {
  app.post(
    '/picking',
    {
      schema: {
        operationId: 'listPickingStops',
        summary: 'List the picking stops of an out-order, in walking order',
        errors: [404],
        body: ById,
        response: { 200: DataResponse(z.array(PickingStop)) },
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({ data: await pickingList(await requireOutOrder(body.id)) }),
  );

  app.post(
    '/pick',
    {
      schema: {
        operationId: 'pickOutOrder',
        summary: 'Pick all goods of an out-order',
        errors: [404, 409],
        body: ById,
        response: whole,
      },
      config: warehouseStaff,
    },
    async (request) => {
      const { id } = request.body;
      return changed(id, callerOf(request), (by, session) => pickAll(id, by, session));
    },
  );

  app.post(
    '/put_back',
    {
      schema: {
        operationId: 'putBackGoods',
        summary: 'Put the picked goods of an out-order back on a shelf',
        errors: [404, 409],
        body: PutBack,
        response: whole,
      },
      config: warehouseStaff,
    },
    async (request) => {
      const { id, to } = request.body;
      return changed(id, callerOf(request), (by, session) => putBack({ id, to }, by, session));
    },
  );
};

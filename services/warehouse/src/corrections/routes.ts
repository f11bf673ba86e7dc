import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { readInOrder } from '../inbound/orders/read.store.ts';
import { CorrectCodes, InOrderWithGoods } from '../inbound/orders/schema.ts';
import { warehouseStaff } from '../staff/rules.ts';
import { byOf } from '../staff/store.ts';
import { movementWithReversal } from '../stock/ledger/store.ts';
import { movementViews } from '../stock/ledger/view.store.ts';
import { AmendRequest, Movement } from '../stock/schema.ts';
import { amend } from './amend.ts';
import { correctCodes } from './codes.ts';

/** Corrections of movements. */
export const movementCorrections = async (app: App) => {
  app.post(
    '/amend',
    {
      schema: {
        operationId: 'amendMovement',
        summary: 'Reverse a movement, or correct it',
        errors: [404, 409],
        body: AmendRequest,
        response: { 200: DataResponse(z.array(Movement)) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      await idempotent(request, async (session) => {
        await amend(request.body, await byOf(who, session), session);
        return null;
      });
      return { data: await movementViews(await movementWithReversal(request.body.id)) };
    },
  );
};

/** Corrections of in-orders that out-orders may stand against. */
export const inOrderCorrections = async (app: App) => {
  app.post(
    '/codes',
    {
      schema: {
        operationId: 'correctInOrderCodes',
        summary: 'Correct the further client codes of an in-order whose goods are on the list, with a reason',
        errors: [404, 409],
        body: CorrectCodes,
        response: { 200: DataResponse(InOrderWithGoods) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      await transaction(async (session) => correctCodes(request.body, await byOf(who, session), session));
      return { data: await readInOrder(request.body.id, who) };
    },
  );
};

import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { Waybill } from '../waybills/schema.ts';
import { shownWaybill, waybillIn } from '../waybills/store.ts';
import { Family, MasterChoice, Split } from './schema.ts';
import { chooseMaster, familyOf, splitMaster } from './store.ts';

const params = z.object({ id: z.string().max(60) });
const response = { 200: DataResponse(Family) };

export const houses = async (app: App) => {
  app.get(
    '/:id/family',
    {
      schema: {
        operationId: 'getWaybillFamily',
        summary: 'Read the master and the houses of a waybill, and how their goods compare',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => ({
      data: await familyOf(await waybillIn(await teamOf(callerOf(request)), request.params.id)),
    }),
  );

  app.post(
    '/:id/houses',
    {
      schema: {
        operationId: 'splitWaybill',
        summary: 'Make houses of a master waybill by a table',
        errors: [409],
        params,
        body: Split,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const by = { team: await teamOf(who), who };
      const { id } = request.params;
      return { data: await idempotent(request, (session) => splitMaster(id, request.body, by, session)) };
    },
  );

  app.put(
    '/:id/master',
    {
      schema: {
        operationId: 'setWaybillMaster',
        summary: 'Make a waybill a house of another one, or of none',
        errors: [409],
        params,
        body: MasterChoice,
        response: { 200: DataResponse(Waybill) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const by = { team: await teamOf(who), who };
      const data = await transaction(async (session) =>
        shownWaybill(await chooseMaster(request.params.id, request.body, by, session), session),
      );
      return { data };
    },
  );
};

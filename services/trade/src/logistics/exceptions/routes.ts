import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { ExceptionEnd, ExceptionForm, ExceptionSave, WaybillException } from './schema.ts';
import { changeException, endException, exceptionsOf, openException, type Target } from './store.ts';

const id = z.string().max(60);
const params = z.object({ id });
const one = z.object({ id, exception: id });
const response = { 200: DataResponse(WaybillException) };

const targetOf = async (who: Identity, waybill: string): Promise<Target> => ({
  team: await teamOf(who),
  waybill,
  who,
});

export const exceptions = async (app: App) => {
  app.get(
    '/:id/exceptions',
    {
      schema: {
        operationId: 'listExceptions',
        summary: 'List the exceptions of a waybill, open ones first',
        params,
        response: { 200: DataResponse(z.array(WaybillException)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await exceptionsOf(await teamOf(callerOf(request)), request.params.id) }),
  );

  app.post(
    '/:id/exceptions',
    {
      schema: {
        operationId: 'openException',
        summary: 'Open an exception of a waybill',
        errors: [409],
        params,
        body: ExceptionForm,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const target = await targetOf(callerOf(request), request.params.id);
      return { data: await idempotent(request, (session) => openException(target, request.body, session)) };
    },
  );

  app.put(
    '/:id/exceptions/:exception',
    {
      schema: {
        operationId: 'changeException',
        summary: 'Change an open exception',
        errors: [409],
        params: one,
        body: ExceptionSave,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { id: waybill, exception } = request.params;
      const target = await targetOf(callerOf(request), waybill);
      return { data: await transaction((session) => changeException(target, exception, request.body, session)) };
    },
  );

  app.post(
    '/:id/exceptions/:exception/end',
    {
      schema: {
        operationId: 'endException',
        summary: 'End an exception, with how it ended',
        errors: [409],
        params: one,
        body: ExceptionEnd,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { id: waybill, exception } = request.params;
      const target = await targetOf(callerOf(request), waybill);
      return { data: await transaction((session) => endException(target, exception, request.body, session)) };
    },
  );
};

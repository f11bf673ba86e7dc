import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent, keyIn } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { WaybillEdit, WaybillEditResult } from './schema.ts';
import { editWaybills, undoEdit } from './store.ts';

const response = { 200: DataResponse(WaybillEditResult) };

export const waybillEdits = async (app: App) => {
  app.post(
    '/edits',
    {
      schema: {
        operationId: 'editWaybills',
        summary: 'Set fields of several waybills at once',
        description:
          'Each waybill is changed on the version that the body names. Those that changed meanwhile, are closed, or refuse what is set, stay as they are and are named.',
        errors: [404, 409],
        body: WaybillEdit,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const by = { team: await teamOf(who), who };
      const key = keyIn(request);
      return { data: await idempotent(request, (session) => editWaybills({ ...request.body, key }, by, session)) };
    },
  );

  app.post(
    '/edits/:edit/undo',
    {
      schema: {
        operationId: 'undoWaybillEdit',
        summary: 'Take an edit of several waybills back, where nobody has changed them since',
        description: 'A repeat returns what the first undo came to.',
        errors: [409],
        params: z.object({ edit: z.string().min(1).max(60) }),
        body: z.strictObject({}),
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const by = { team: await teamOf(who), who };
      return { data: await transaction((session) => undoEdit(request.params.edit, by, session)) };
    },
  );
};

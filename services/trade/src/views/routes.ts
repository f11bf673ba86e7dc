import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../roles.ts';
import { View, ViewForm, ViewQuery } from './schema.ts';
import { deleteView, saveView, viewsOf } from './store.ts';

/** Each person's own saved views of the lists. */
export const views = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listViews',
        summary: 'List one’s own saved views of a list',
        body: ViewQuery,
        response: { 200: DataResponse(z.array(View)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await viewsOf(callerOf(request).id, request.body.list) }),
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'saveView',
        summary: 'Save filters and order of a list under a name',
        body: ViewForm,
        response: { 200: DataResponse(View) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { id } = callerOf(request);
      return { data: await idempotent(request, (session) => saveView(id, request.body, session)) };
    },
  );

  app.delete(
    '/:view',
    {
      schema: {
        operationId: 'deleteView',
        summary: 'Delete a saved view',
        params: z.object({ view: z.string().min(1).max(60) }),
        response: { 200: DataResponse(View) },
      },
      config: clerks,
    },
    async (request) => ({ data: await deleteView(callerOf(request).id, request.params.view) }),
  );
};

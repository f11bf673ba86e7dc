import { z } from 'zod';
import type { App } from '../http/app.ts';
import { idempotent } from '../http/idempotency.ts';
import { callerOf } from '../identity/auth.ts';
import { DataResponse, type Group } from '../shapes.ts';
import type { ViewShapes } from './schema.ts';
import { viewStore } from './store.ts';

/** The routes of each person's own saved views of lists, for those whose rule `config` is. */
export function viewRoutes(
  { View, Query, Form }: ViewShapes,
  config: { allow: Group[] },
  { collection = 'views', noun = 'View' }: { collection?: string; noun?: string } = {},
) {
  const views = viewStore(collection);
  return async (app: App): Promise<void> => {
    app.post(
      '/list',
      {
        schema: {
          operationId: `list${noun}s`,
          summary: 'List one’s own saved views of a list',
          body: Query,
          response: { 200: DataResponse(z.array(View)) },
        },
        config,
      },
      async (request) => ({ data: await views.of(callerOf(request).id, request.body.list) }),
    );

    app.post(
      '/',
      {
        schema: {
          operationId: `save${noun}`,
          summary: 'Save filters and order of a list under a name',
          body: Form,
          response: { 200: DataResponse(View) },
        },
        config: { ...config, key: 'needed' },
      },
      async (request) => {
        const { id } = callerOf(request);
        return { data: await idempotent(request, (session) => views.save(id, request.body, session)) };
      },
    );

    app.delete(
      '/:view',
      {
        schema: {
          operationId: `delete${noun}`,
          summary: 'Delete a saved view',
          params: z.object({ view: z.string().min(1).max(60) }),
          response: { 200: DataResponse(View) },
        },
        config,
      },
      async (request) => ({ data: await views.delete(callerOf(request).id, request.params.view) }),
    );
  };
}

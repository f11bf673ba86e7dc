import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { clerks } from '../../roles.ts';
import { editorOf } from '../inquiries/editor.ts';
import { Dashboard, DashboardQuery } from './schema.ts';
import { dashboardOf } from './store.ts';

export const dashboard = async (app: App) => {
  app.get(
    '',
    {
      schema: {
        operationId: 'getDashboard',
        summary: 'Read how the inquiries of the team went',
        description: 'Who may not read prices gets no values.',
        querystring: DashboardQuery,
        response: { 200: DataResponse(Dashboard) },
      },
      config: clerks,
    },
    async (request) => ({ data: await dashboardOf(await editorOf(callerOf(request)), request.query.by) }),
  );
};

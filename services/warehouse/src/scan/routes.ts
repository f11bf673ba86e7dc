import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { warehouseStaff } from '../staff/rules.ts';
import { apply } from './apply.ts';
import { resolve } from './resolve.ts';
import { ApplyRequest, Resolved, ResolveRequest, ScanResult } from './schema.ts';

export const scan = async (app: App) => {
  app.post(
    '/resolve',
    {
      schema: {
        operationId: 'resolveCode',
        summary: 'Resolve a scanned code',
        errors: [404],
        body: ResolveRequest,
        response: { 200: DataResponse(Resolved) },
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({ data: await resolve(body) }),
  );

  app.post(
    '/apply',
    {
      schema: {
        operationId: 'applyScans',
        summary: 'Apply scans, one after the other',
        description:
          'Each scan has an id and a result of its own, so that a scanner that was offline can send all of them again.',
        body: ApplyRequest,
        response: { 200: DataResponse(z.array(ScanResult)) },
      },
      config: warehouseStaff,
    },
    async (request) => ({ data: await apply(request.body.ops, callerOf(request)) }),
  );
};

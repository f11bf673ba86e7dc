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
        summary: 'Find what a scanned code stands for',
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
        summary: 'Carry out what was scanned, one after the other',
        description:
          'Each operation carries a key of its own and is answered by itself, so that a scanner that was offline can send all again.',
        body: ApplyRequest,
        response: { 200: DataResponse(z.array(ScanResult)) },
      },
      config: warehouseStaff,
    },
    async (request) => ({ data: await apply(request.body.ops, callerOf(request)) }),
  );
};

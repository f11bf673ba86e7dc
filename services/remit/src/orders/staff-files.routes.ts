import type { App } from '@qiaohui/service-kit/http/app';
import { uploadRoute } from '@qiaohui/service-kit/http/file-routes';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Attachment, maxStaffBytes, UpdateFiles } from '../files/schema.ts';
import { addressOf, storeUpload } from '../files/store.ts';
import { finance } from '../roles.ts';
import { loadOrder } from './store.ts';
import { attach } from './write/staff-files.ts';

/** Files that finance adds to an order. */
export async function staffFiles(app: App): Promise<void> {
  await uploadRoute(app, '/upload', {
    operationId: 'uploadOrderFile',
    summary: 'Upload a file for an order, as finance',
    ...finance,
    limit: maxStaffBytes,
    store: async (upload, id, uploader) => {
      const order = await loadOrder({ _id: id });
      return storeUpload(upload, { owner: order.account, uploader, by: 'staff', meantFor: order._id });
    },
    addressOf,
  });

  app.post(
    '/updateFile',
    {
      schema: {
        operationId: 'setOrderFiles',
        summary: 'Set the files that finance attaches to an order',
        errors: [404, 409],
        body: UpdateFiles,
        response: { 200: DataResponse(z.array(Attachment)) },
      },
      config: finance,
    },
    async (request) => ({ data: await attach(request.body, callerOf(request).id) }),
  );
}

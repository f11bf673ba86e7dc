import multipart from '@fastify/multipart';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Attachment, maxStaffBytes, StaffUpload, UpdateFiles } from '../files/schema.ts';
import { addressOf, storeUpload } from '../files/store.ts';
import { finance } from '../roles.ts';
import { loadOrder } from './store.ts';
import { attach } from './write/staff-files.ts';

/** Files that finance adds to an order. */
export async function staffFiles(app: App): Promise<void> {
  await app.register(multipart);

  app.post(
    '/upload',
    {
      schema: {
        operationId: 'uploadOrderFile',
        summary: 'Upload a file for an order, as finance',
        form: z.object({ id: z.string().max(60).optional(), file: fileField }),
        errors: [404],
        querystring: z.object({ id: z.string().max(60).optional() }),
        response: { 200: DataResponse(StaffUpload) },
      },
      config: finance,
    },
    async (request) => {
      const { id: uploader } = callerOf(request);
      const file = await receiveFile(request, maxStaffBytes, async (upload, fields) => {
        const id = request.query.id ?? fields.id;
        if (!id) throw notFound('order');
        const order = await loadOrder({ _id: id });
        return storeUpload(upload, { owner: order.account, uploader, by: 'staff', meantFor: order._id });
      });
      return { data: { file_url: addressOf(file._id), uid: file._id } };
    },
  );

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
    async (request) => ({ data: await attach(request.body.id, request.body.fileList, callerOf(request).id) }),
  );
}

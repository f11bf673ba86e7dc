import multipart from '@fastify/multipart';
import { receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { downloadRoute } from '@qiaohui/service-kit/http/file-routes';
import { fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { logFileAccess } from '../access-log/store.ts';
import { signedIn } from '../roles.ts';
import { maxCustomerBytes } from './schema.ts';
import { addressOf, contentOf, isSigned, readable, requireReason, storeUpload } from './store.ts';

export async function files(app: App): Promise<void> {
  await app.register(multipart);

  app.post(
    '/oss/upload',
    {
      schema: {
        operationId: 'uploadFile',
        summary: 'Upload a document for one’s own orders; returns its URL',
        form: z.object({ file: fileField }),
        errors: [404, 429],
        response: { 200: DataResponse(z.string()) },
      },
      config: signedIn,
    },
    async (request) => {
      const { id } = callerOf(request);
      const file = await receiveFile(request, maxCustomerBytes, (upload) =>
        storeUpload(upload, { owner: id, uploader: id, by: 'customer', meantFor: null }),
      );
      return { data: addressOf(file._id) };
    },
  );

  downloadRoute(app, {
    operationId: 'downloadFile',
    summary: 'Download a file',
    description: 'Requires a signed URL, or the access token of its owner.',
    isSigned,
    open: async (uid, caller) => {
      const file = await readable(uid, caller);
      if (caller) {
        requireReason(file, caller.id);
        await logFileAccess(file, caller);
      }
      return { file, bytes: await contentOf(file) };
    },
  });
}

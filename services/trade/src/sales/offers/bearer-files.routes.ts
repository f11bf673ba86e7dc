import multipart from '@fastify/multipart';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { keyIn } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField, PDF, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { z } from 'zod';
import { carriedRequest, openTo, orPresent, response, shown } from './bearer.ts';
import { readOwnFile, setDropped, storeFile } from './file.store.ts';
import { FileUid, MOST_OFFER_FILE_BYTES } from './request.schema.ts';

/** Attachments of an offer, for whoever holds the link of its request. */
export async function bearerFiles(app: App): Promise<void> {
  await app.register(multipart);
  const open = openTo(app);

  app.post(
    '/files',
    {
      schema: {
        operationId: 'uploadOfferFile',
        summary: 'Upload an attachment of an offer: PDF, JPEG, PNG or XLSX up to 20 MB, twenty at most',
        form: z.object({ file: fileField }),
        errors: [404, 409, 429],
        response,
      },
      ...open,
      config: { ...open.config, key: 'needed' },
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const key = `${carried.recipient._id}:${keyIn(request)}`;
      await orPresent(request, () =>
        receiveFile(request, MOST_OFFER_FILE_BYTES, (upload) => storeFile(upload, carried, key)),
      );
      return shown(request);
    },
  );

  for (const [path, isDropped, operationId, summary] of [
    ['drop', true, 'dropOfferFile', 'Remove an attachment from the next offer; it can be restored for a day'],
    ['restore', false, 'restoreOfferFile', 'Restore a removed attachment of an offer'],
  ] as const) {
    app.post(
      `/files/${path}`,
      { schema: { operationId, summary, errors: [404, 409, 429], body: FileUid, response }, ...open },
      async (request) => {
        const carried = await carriedRequest(request);
        await orPresent(request, () => setDropped(carried, request.body.uid, isDropped));
        return shown(request);
      },
    );
  }

  app.get(
    '/files/:uid',
    {
      schema: {
        operationId: 'downloadOwnOfferFile',
        summary: 'Download an attachment of one’s own offer, as the holder of its link',
        errors: [404, 429],
        params: z.object({ uid: z.string().min(1).max(60) }),
        response: { 200: fileAs(PDF, 'image/jpeg', 'image/png', XLSX) },
      },
      ...open,
    },
    async (request, reply) => {
      const { recipient } = await carriedRequest(request);
      const { bytes, ...file } = await readOwnFile(recipient._id, request.params.uid);
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
}

import multipart from '@fastify/multipart';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { keyIn } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { warehouseStaff } from '../staff/rules.ts';
import { userOf } from '../staff/store.ts';
import { photosOf, setDropped } from './list.ts';
import type { PhotoRecord } from './model.ts';
import { ByUid, MAX_PHOTO_BYTES, Photos, PhotoUpload } from './schema.ts';
import { contentOf, photo, storePhoto } from './store.ts';

/** Notifies open pages, and returns the list as it is now. */
async function listed({ of, owner }: Pick<PhotoRecord, 'of' | 'owner'>) {
  broadcast({ noun: 'photo', id: owner, version: Date.now(), to: { groups: ['warehouse'] } });
  return { data: await photosOf(of, owner) };
}

export const photos = async (app: App) => {
  const response = { 200: DataResponse(Photos) };
  await app.register(multipart);

  app.post(
    '/upload',
    {
      schema: {
        operationId: 'uploadPhoto',
        summary: 'Upload a photo of goods or of an order',
        form: z.object({ file: fileField }),
        errors: [404, 409],
        querystring: PhotoUpload,
        response,
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const key = keyIn(request);
      const user = await transaction((session) => userOf(who, session));
      const by = { user, key: `${who.id}:${key}` };
      return listed(await receiveFile(request, MAX_PHOTO_BYTES, (upload) => storePhoto(upload, request.query, by)));
    },
  );

  for (const [path, isDropped, operationId, summary] of [
    ['drop', true, 'dropPhoto', 'Remove a photo; it can be restored for a day'],
    ['restore', false, 'restorePhoto', 'Restore a removed photo'],
  ] as const) {
    app.post(
      `/${path}`,
      { schema: { operationId, summary, errors: [404, 409], body: ByUid, response }, config: warehouseStaff },
      async ({ body: { uid } }) => listed(await transaction((session) => setDropped(uid, isDropped, session))),
    );
  }

  app.get(
    '/:uid',
    {
      schema: {
        operationId: 'downloadPhoto',
        summary: 'Download a photo',
        params: ByUid,
        response: { 200: fileAs('image/jpeg', 'image/png') },
      },
      config: warehouseStaff,
    },
    async ({ params: { uid } }, reply) => {
      const file = await photo(uid);
      return reply.headers(fileHeaders(file)).send(await contentOf(file));
    },
  );
};

import multipart from '@fastify/multipart';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { keyIn } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { Id } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import type { BrandRecord } from './model.ts';
import { dropPicture, pictureOf, restorePicture, storePicture } from './picture.store.ts';
import { brandRow } from './rows.ts';
import { Brand, MAX_PICTURE_BYTES, PictureRestore, PictureUid } from './schema.ts';

const params = z.object({ brand: Id });
const response = { 200: DataResponse(Brand) };

/** Notifies open pages, and returns the brand as it is now. */
function shown(brand: BrandRecord) {
  noteChange('brand', { team: brand.team, id: brand._id });
  return { data: brandRow(brand) };
}

export const brandPictures = async (app: App) => {
  await app.register(multipart);

  app.post(
    '/:brand/picture',
    {
      schema: {
        operationId: 'uploadBrandPicture',
        summary: 'Upload the picture of a brand in place of the one it has',
        form: z.object({ file: fileField }),
        errors: [404, 409],
        params,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const key = `${callerOf(request).id}:${keyIn(request)}`;
      const of = { team: await teamOf(callerOf(request)), brand: request.params.brand };
      return shown(await receiveFile(request, MAX_PICTURE_BYTES, (upload) => storePicture(upload, of, key)));
    },
  );

  app.post(
    '/:brand/picture/drop',
    {
      schema: {
        operationId: 'dropBrandPicture',
        summary: 'Remove the picture of a brand; it can be restored for a day',
        errors: [404, 409],
        params,
        body: PictureUid,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const of = { team: await teamOf(callerOf(request)), brand: request.params.brand };
      return shown(await dropPicture(of, request.body.uid));
    },
  );

  app.post(
    '/:brand/picture/restore',
    {
      schema: {
        operationId: 'restoreBrandPicture',
        summary: 'Restore a removed or replaced picture of a brand',
        errors: [404, 409],
        params,
        body: PictureRestore,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const of = { team: await teamOf(callerOf(request)), brand: request.params.brand };
      return shown(await restorePicture(of, request.body));
    },
  );

  app.get(
    '/:brand/picture/:uid',
    {
      schema: {
        operationId: 'downloadBrandPicture',
        summary: 'Download the picture of a brand',
        params: params.extend({ uid: Id }),
        response: { 200: fileAs('image/jpeg', 'image/png') },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { brand, uid } = request.params;
      const { bytes, ...file } = await pictureOf({ team: await teamOf(callerOf(request)), brand }, uid);
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
};

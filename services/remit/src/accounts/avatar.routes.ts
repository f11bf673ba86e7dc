import multipart from '@fastify/multipart';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { keyIn } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { signedIn } from '../roles.ts';
import { avatarOf, dropAvatar, restoreAvatar, storeAvatar } from './avatar.store.ts';
import { AvatarUid } from './own.schema.ts';
import { ownView } from './own.ts';
import { MAX_AVATAR_BYTES, OwnAccount } from './schema.ts';

const response = { 200: DataResponse(OwnAccount) };

/** The picture that people show of themselves. */
export async function ownAvatar(app: App): Promise<void> {
  await app.register(multipart);

  app.post(
    '/avatar',
    {
      schema: {
        operationId: 'uploadAvatar',
        summary: 'Upload one’s own picture in place of the present one',
        description: 'JPEG or PNG of 512 × 512 pixels at most: pages draw larger ones smaller before they are sent.',
        form: z.object({ file: fileField }),
        errors: [404],
        response,
      },
      config: { ...signedIn, key: 'needed' },
    },
    async (request) => {
      const { id } = callerOf(request);
      const key = `${id}:${keyIn(request)}`;
      const account = await receiveFile(request, MAX_AVATAR_BYTES, (upload) => storeAvatar(upload, id, key));
      return { data: ownView(account) };
    },
  );

  for (const [path, change, operationId, summary] of [
    ['drop', dropAvatar, 'dropAvatar', 'Remove one’s own picture; it can be restored for a day'],
    ['restore', restoreAvatar, 'restoreAvatar', 'Restore a removed or replaced picture of oneself'],
  ] as const) {
    app.post(
      `/avatar/${path}`,
      { schema: { operationId, summary, errors: [404], body: AvatarUid, response }, config: signedIn },
      async (request) => ({ data: ownView(await change(callerOf(request).id, request.body.uid)) }),
    );
  }

  app.get(
    '/avatar/:uid',
    {
      schema: {
        operationId: 'downloadAvatar',
        summary: 'Download one’s own picture',
        params: AvatarUid,
        response: { 200: fileAs('image/jpeg', 'image/png') },
      },
      config: signedIn,
    },
    async (request, reply) => {
      const { bytes, ...file } = await avatarOf(callerOf(request).id, request.params.uid);
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
}

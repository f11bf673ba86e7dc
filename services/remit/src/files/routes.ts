import multipart from '@fastify/multipart';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { accessToken, type Proof } from '@qiaohui/service-kit/http/openapi/proofs';
import { fileAs, fileField, UPLOADED } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { logFileAccess } from '../access-log/store.ts';
import { signedIn } from '../roles.ts';
import { maxCustomerBytes } from './schema.ts';
import { addressOf, contentOf, isSigned, readable, requireReason, storeUpload } from './store.ts';

const bySignedAddress: Proof = {
  id: 'signedAddress',
  scheme: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Part of a signed URL, with `expires`; valid for some minutes.',
  },
};
const Signature = z.object({ expires: z.coerce.number().optional(), signature: z.string().max(100).optional() });

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

  app.get(
    '/files/:uid',
    {
      schema: {
        operationId: 'downloadFile',
        summary: 'Download a file',
        description: 'Requires a signed URL, or the access token of its owner.',
        errors: [401, 403],
        params: z.strictObject({ uid: z.string().max(60) }),
        querystring: Signature,
        response: { 200: fileAs(...UPLOADED) },
      },
      config: { allow: 'proof', proof: [bySignedAddress, accessToken] },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const { expires, signature } = request.query;
      const caller = isSigned(uid, expires, signature) ? 'signed' : callerOf(request);
      const may =
        caller === 'signed'
          ? caller
          : { id: caller.id, isFinance: caller.group === 'finance' || caller.group === 'admin' };
      const file = await readable(uid, may);
      if (caller !== 'signed') {
        requireReason(file, caller.id);
        await logFileAccess(file, caller);
      }
      return reply.headers(fileHeaders(file)).send(await contentOf(file));
    },
  );
}

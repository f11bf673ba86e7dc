import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Upload } from '../files/file-type.ts';
import type { Signature } from '../files/signed-addresses.ts';
import { fileHeaders, receiveFile } from '../files/uploads.ts';
import { type Allow, callerOf, type Identity } from '../identity/auth.ts';
import { DataResponse } from '../shapes.ts';
import type { App } from './app.ts';
import { accessToken, type Proof } from './openapi/proofs.ts';
import { fileAs, fileField, UPLOADED } from './openapi/tagged.ts';

const uid = z.string().max(60);

/** The response to an upload by staff; the last part of `file_url` is `uid`. */
export const StaffUpload = z.object({ file_url: z.string(), uid: z.string() });

type UploadRoute = {
  operationId: string;
  summary: string;
  allow: Allow;
  limit: number;
  /** Stores a file that `uploader` sends for the record of this id, which is empty where none was sent. */
  store: (upload: Upload, id: string, uploader: string) => Promise<{ _id: string }>;
  addressOf: (uid: string) => string;
};

/** Registers staff's upload of a file for a record, whose id is in the query or in a field before the file. */
export async function uploadRoute(app: App, url: string, route: UploadRoute): Promise<void> {
  const { operationId, summary, allow, limit, store, addressOf } = route;
  await app.register(multipart);
  app.post(
    url,
    {
      schema: {
        operationId,
        summary,
        form: z.object({ id: uid.optional(), file: fileField }),
        errors: [404],
        querystring: z.object({ id: uid.optional() }),
        response: { 200: DataResponse(StaffUpload) },
      },
      config: { allow },
    },
    async (request) => {
      const { id: uploader } = callerOf(request);
      const file = await receiveFile(request, limit, (upload, fields) =>
        store(upload, request.query.id ?? fields.id ?? '', uploader),
      );
      return { data: { file_url: addressOf(file._id), uid: file._id } };
    },
  );
}

const bySignedAddress: Proof = {
  id: 'signedAddress',
  scheme: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Part of a signed URL, with `expires`; valid for some minutes.',
  },
};

type DownloadRoute = {
  operationId: string;
  summary: string;
  description: string;
  isSigned: (uid: string, signature: Signature) => boolean;
  /** Returns the file where the caller may read it; `caller` is null where the address is signed. */
  open: (
    uid: string,
    caller: Identity | null,
    request: FastifyRequest,
  ) => Promise<{ file: { name: string; type: string; size: number }; bytes: Readable }>;
};

/** Registers the download of uploaded files, `/files/:uid`, by a signed address or an access token. */
export function downloadRoute(app: App, { isSigned, open, ...about }: DownloadRoute): void {
  app.get(
    '/files/:uid',
    {
      schema: {
        ...about,
        errors: [401, 403],
        params: z.strictObject({ uid }),
        querystring: z.object({ expires: z.coerce.number().optional(), signature: z.string().max(100).optional() }),
        response: { 200: fileAs(...UPLOADED) },
      },
      config: { allow: 'proof', proof: [bySignedAddress, accessToken] },
    },
    async (request, reply) => {
      const caller = isSigned(request.params.uid, request.query) ? null : callerOf(request);
      const { file, bytes } = await open(request.params.uid, caller, request);
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
}

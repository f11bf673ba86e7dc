import multipart from '@fastify/multipart';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { keyIn } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField, PDF, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { recipientOf } from '../rfqs/store.ts';
import { discardFiles, type Entering, readWaitingFile, storeEnteredFile } from './entered-file.store.ts';
import { readOfferedFile } from './file.store.ts';
import { MOST_OFFER_FILE_BYTES, OfferFile } from './request.schema.ts';
import { FilesDiscarded } from './staff.schema.ts';

const Id = z.string().min(1).max(80);
const params = z.object({ inquiry: Id, recipient: Id });

/** Throws a 404 for the request of another team. */
async function enteringOf(caller: Identity, { inquiry, recipient }: z.infer<typeof params>): Promise<Entering> {
  const team = await readerOf(caller);
  await recipientOf(team, inquiry, recipient);
  return { team, inquiry, recipient, account: caller.id };
}

/** Attachments of offers for the team: those that channels sent, and those of what a clerk enters. */
export async function staffFiles(app: App): Promise<void> {
  await app.register(multipart);

  app.post(
    '/:inquiry/offers/:recipient/files',
    {
      schema: {
        operationId: 'uploadEnteredFile',
        summary: 'Upload an attachment of an offer that one enters: PDF, JPEG, PNG or XLSX up to 20 MB',
        description: 'The offer that is entered names it; one that no offer names is deleted after a day.',
        form: z.object({ file: fileField }),
        errors: [404, 409],
        params,
        response: { 200: DataResponse(OfferFile) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const entering = await enteringOf(callerOf(request), request.params);
      const key = keyIn(request);
      return {
        data: await receiveFile(request, MOST_OFFER_FILE_BYTES, (upload) => storeEnteredFile(upload, entering, key)),
      };
    },
  );

  app.post(
    '/:inquiry/offers/:recipient/files/discard',
    {
      schema: {
        operationId: 'discardEnteredFiles',
        summary: 'Delete attachments that one uploaded and does not enter; those of an offer stay',
        params,
        body: FilesDiscarded,
        response: { 200: DataResponse(z.object({ discarded: z.number().int().nonnegative() })) },
      },
      config: clerks,
    },
    async (request) => {
      const entering = await enteringOf(callerOf(request), request.params);
      return { data: { discarded: await discardFiles(entering, request.body.uids) } };
    },
  );

  app.get(
    '/:inquiry/offers/:recipient/files/:uid',
    {
      schema: {
        operationId: 'downloadOfferFile',
        summary: 'Download an attachment of an offer that is not sealed any more, or of one that one enters',
        errors: [404],
        params: params.extend({ uid: Id }),
        response: { 200: fileAs(PDF, 'image/jpeg', 'image/png', XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const entering = await enteringOf(callerOf(request), request.params);
      const { uid } = request.params;
      const waiting = await readWaitingFile(entering, uid);
      const { bytes, ...file } = waiting ?? (await readOfferedFile(entering.team, entering.inquiry, uid));
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
}

import multipart from '@fastify/multipart';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { forbidden, notFound } from '@qiaohui/service-kit/errors/http-error';
import { readFile } from '@qiaohui/service-kit/files/file-store';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { accessToken, type Proof } from '@qiaohui/service-kit/http/openapi/proofs';
import { fileAs, fileField, UPLOADED } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Attachment, maxBytes, UpdateFiles, Uploaded } from '../../attachments/schema.ts';
import {
  type AttachmentRecord,
  addressOf,
  attachment,
  filesOf,
  isSignedAddress,
  replaceFiles,
  signedAddress,
  storeFile,
} from '../../attachments/store.ts';
import { record } from '../../audit/store.ts';
import { OrderId, SignedFiles } from '../../orders/schema.ts';
import { finance } from '../../staff.ts';
import { keyOf } from '../hidden.rules.ts';
import { PartnerOrderFile } from '../schema.ts';
import { partnerOrder } from '../store.ts';

const bySignedAddress: Proof = {
  id: 'signedAddress',
  scheme: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Comes with `expires` in a signed address, which is good for some minutes.',
  },
};
const Signature = z.object({ expires: z.coerce.number().optional(), signature: z.string().max(100).optional() });

const plain = ({ _id: uid, name }: AttachmentRecord) => ({ uid, name, url: addressOf(uid) });
const shown = (file: AttachmentRecord): PartnerOrderFile => ({ ...plain(file), slot: 'UNKNOWN', by: 'staff' });

/** The desk's list of a partner order's files. */
export const deskFileRoutes = async (app: App) => {
  app.post(
    '/findFiles',
    {
      schema: {
        operationId: 'listPartnerFiles',
        summary: 'List the files of a partner’s order',
        errors: [404],
        body: OrderId,
        response: { 200: DataResponse(z.array(PartnerOrderFile)) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: (await filesOf((await partnerOrder(body.id))._id)).map(shown) }),
  );

  app.post(
    '/signFiles',
    {
      schema: {
        operationId: 'signPartnerFiles',
        summary: 'Get addresses under which a partner order’s files open for some minutes',
        errors: [404],
        body: OrderId,
        response: { 200: DataResponse(SignedFiles) },
      },
      config: finance,
    },
    async (request) => {
      const { _id: id } = await partnerOrder(request.body.id);
      const uids = (await filesOf(id)).map(({ _id }) => _id);
      if (uids.length > 0) await record(request, { what: 'gic.files-opened', subject: { kind: 'gic', id } });
      return { data: { urls: Object.fromEntries(uids.map((uid) => [uid, signedAddress(uid)])) } };
    },
  );
};

/** Which files an order shows, and the files themselves. */
export const fileRoutes = async (app: App) => {
  app.post(
    '/updateFile',
    {
      schema: {
        operationId: 'setPartnerFiles',
        summary: 'Set which files a partner’s order shows',
        errors: [404, 409],
        body: UpdateFiles,
        response: { 200: DataResponse(z.array(Attachment)) },
      },
      config: finance,
    },
    async (request) => {
      const { id, fileList } = request.body;
      const before = await filesOf(id);
      const uids = fileList.map(({ uid }) => uid);
      await transaction(async (session) => {
        const { proof_uid } = await partnerOrder(id, session);
        await replaceFiles({ id, proof_uid }, uids, session);
        const subject = { kind: 'gic' as const, id };
        await record(request, { what: 'gic.files', subject, before: before.map(plain), after: uids }, session);
      });
      return { data: (await filesOf(id)).map(plain) };
    },
  );

  app.get(
    '/files/:uid',
    {
      schema: {
        operationId: 'downloadPartnerFile',
        summary: 'Download a file of a partner’s order',
        description: 'Opens with a signed address, or with the access token of finance staff.',
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
      const signed = isSignedAddress(uid, expires, signature);
      const { group } = signed ? { group: 'finance' } : callerOf(request);
      if (group !== 'finance' && group !== 'admin') throw forbidden();
      const file = await attachment(uid);
      if (!signed) {
        const subject = { kind: 'gic' as const, id: file.order };
        await record(request, { what: 'gic.files-opened', subject, after: { uid } });
      }
      return reply.headers(fileHeaders(file)).send(await readFile(uid, keyOf(await partnerOrder(file.order))));
    },
  );
};

export const uploadRoutes = async (app: App) => {
  await app.register(multipart);

  app.post(
    '/uploadGic',
    {
      schema: {
        operationId: 'uploadPartnerFile',
        summary: 'Upload a file for a partner’s order',
        form: z.object({ id: z.string().max(60).optional(), file: fileField }),
        errors: [404],
        querystring: z.object({ id: z.string().max(60).optional() }),
        response: { 200: DataResponse(Uploaded) },
      },
      config: finance,
    },
    async (request) => {
      const { _id: uid } = await receiveFile(request, maxBytes, async (upload, fields) => {
        const id = request.query.id ?? fields.id;
        if (!id) throw notFound('order');
        return storeFile(upload, { id, key: keyOf(await partnerOrder(id)) }, callerOf(request).id);
      });
      return { data: { file_url: addressOf(uid), uid } };
    },
  );
};

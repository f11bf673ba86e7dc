import { transaction } from '@qiaohui/service-kit/data/mongo';
import { forbidden } from '@qiaohui/service-kit/errors/http-error';
import { withChanges } from '@qiaohui/service-kit/files/file-list';
import { readFile } from '@qiaohui/service-kit/files/file-store';
import type { App } from '@qiaohui/service-kit/http/app';
import { downloadRoute, uploadRoute } from '@qiaohui/service-kit/http/file-routes';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Attachment, maxBytes, UpdateFiles } from '../../attachments/schema.ts';
import {
  type AttachmentRecord,
  addressOf,
  attachment,
  filesOf,
  isSigned,
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
      const { id, fileList, seen } = request.body;
      await transaction(async (session) => {
        const { proof_uid } = await partnerOrder(id, session);
        const before = (await filesOf(id, session)).map(plain);
        const uids = withChanges(before, fileList, seen).map(({ uid }) => uid);
        await replaceFiles({ id, proof_uid }, uids, session);
        const subject = { kind: 'gic' as const, id };
        await record(request, { what: 'gic.files', subject, before, after: uids }, session);
      });
      return { data: (await filesOf(id)).map(plain) };
    },
  );

  downloadRoute(app, {
    operationId: 'downloadPartnerFile',
    summary: 'Download a file of a partner’s order',
    description: 'Opens with a signed address, or with the access token of finance staff.',
    isSigned,
    open: async (uid, caller, request) => {
      if (caller && caller.group !== 'finance' && caller.group !== 'admin') throw forbidden();
      const file = await attachment(uid);
      if (caller) {
        const subject = { kind: 'gic' as const, id: file.order };
        await record(request, { what: 'gic.files-opened', subject, after: { uid } });
      }
      return { file, bytes: await readFile(uid, keyOf(await partnerOrder(file.order))) };
    },
  });
};

export const uploadRoutes = (app: App) =>
  uploadRoute(app, '/uploadGic', {
    operationId: 'uploadPartnerFile',
    summary: 'Upload a file for a partner’s order',
    ...finance,
    limit: maxBytes,
    store: async (upload, id, uploader) => storeFile(upload, { id, key: keyOf(await partnerOrder(id)) }, uploader),
    addressOf,
  });
